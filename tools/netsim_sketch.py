import random,sys,heapq,time
sys.path.insert(0,'/tmp/nerts/w4')
from nerts_core.link import link as L
class App:
    def __init__(s): s.log=[]; s.voids=0
    def save(s,p): p.put(len(s.log),4)
    def load(s,p):
        n=p.get(4); s.want=n; return True
    def void(s): s.voids+=1
class Node:
    def __init__(s,sim,i,rng):
        s.sim=sim; s.i=i; s.alive=True
        s.offset=rng.randrange(1<<29); s.drift=1+rng.uniform(-5e-5,5e-5)
        s.phase=rng.randrange(20); s.born=0
        s.app=App(); s.link=L.Link(i,s.app); s.inbox=[]
        s.saved=0; s.base=0 # index in the global order at which log begins
    def local(s,t): return int(t*s.drift+s.offset)&0x1fffffff
class Sim:
    def __init__(s,seed,n,loss,dup=0.02,crash=True,partition=True,dur=20000):
        s.rng=random.Random(seed); s.n=n; s.loss=loss; s.t=0; s.q=[]; s.c=0; s.dup=dup
        s.nodes=[Node(s,i,s.rng) for i in range(n)]
        s.order=[]  # global settled sequence (node,num,epoch?,what)
        s.claims={} ; s.settle_at={}; s.packets=0; s.bytes=0; s.part=None; s.dur=dur
        s.crash=crash; s.partition=partition; s.lat=[]; s.bad=[]
        for nd in s.nodes: nd.link.open(nd.local(0),(1<<n)-1)
        for nd in s.nodes: s.push(nd.phase,'step',nd)
        s.token=0
        s.push(1000,'play',None)
        if crash: s.push(s.rng.randrange(2000,dur//2),'crash',None)
        if partition: s.push(s.rng.randrange(2000,dur//2),'part',None)
    def push(s,t,k,a): s.c+=1; heapq.heappush(s.q,(t,s.c,k,a))
    def send(s,src,data):
        s.packets+=1; s.bytes+=len(data)
        for nd in s.nodes:
            if nd is src or not nd.alive: continue
            if s.part and ((s.part>>src.i)^(s.part>>nd.i))&1: continue
            for _ in range(1+(s.rng.random()<s.dup)):
                if s.rng.random()<s.loss: continue
                s.push(s.t+s.rng.uniform(2,8),'rx',(nd,nd.born,data))
    def run(s):
        while s.q:
            t,_,k,a=heapq.heappop(s.q)
            if t>s.dur+6000: break
            s.t=t
            if k=='rx':
                nd,born,data=a
                if nd.alive and nd.born==born: nd.inbox.append(data)
            elif k=='step':
                nd=a
                if nd.alive: s.step(nd)
                s.push(t+20,'step',nd)
            elif k=='play':
                if t<s.dur:
                    s.token+=1
                    a1,a2=s.rng.sample(s.nodes,2) if s.n>1 else (s.nodes[0],)*2
                    s.play(a1,s.token)
                    d=s.rng.uniform(0,120)
                    s.push(t+d,'play2',(a2,s.token))
                    s.push(t+s.rng.expovariate(1/400.),'play',None)
            elif k=='play2': s.play(*a)
            elif k=='crash':
                nd=s.rng.choice(s.nodes); nd.alive=False; s.dead=(t,nd.i)
                if s.rng.random()<0.7: s.push(t+s.rng.uniform(100,6000),'restart',nd)
            elif k=='restart':
                nd=a; nd.alive=True; nd.born+=1; nd.inbox=[]; nd.app=App(); nd.link=L.Link(nd.i,nd.app); nd.link.last_view=nd.saved; nd.link.clock.start(nd.local(t)); nd.link.join(nd.local(t)); nd.rejoined=None
                nd.born_at=t
            elif k=='part':
                s.part=s.rng.randrange(1,1<<s.n); s.push(t+s.rng.uniform(500,5000),'heal',None)
            elif k=='heal': s.part=None
    def play(s,nd,token):
        if not nd.alive: return
        ms=nd.link.make(nd.local(s.t),token)
        if ms>=0: s.claims.setdefault(token,[]).append((s.t,nd.i,ms))
    def step(s,nd):
        if nd.link.state==L.IN: nd.saved=nd.link.views.number
        loc=nd.local(s.t)
        for d in nd.inbox: nd.link.receive(d,loc)
        nd.inbox=[]
        if nd.link.state==L.OUT and nd.link.asked_ms>=0 and not getattr(nd,'wantjoin',0): nd.link.join(loc) if False else None
        while True:
            i=nd.link.next_settled()
            if i<0: break
            o=nd.link.order
            ev=(o.node[i],o.number[i],nd.link.views.epoch[o.node[i]],o.what[i])
            pos=o.settled-1
            if pos<len(s.order):
                if s.order[pos]!=ev: s.bad.append(('L2',s.t,nd.i,pos,ev,s.order[pos])); return
            elif pos==len(s.order):
                s.order.append(ev)
                c=[x for x in s.claims.get(ev[3],[]) if x[1]==ev[0]]
            else: s.bad.append(('gap',s.t,nd.i,pos,len(s.order))); return
            c=[x for x in s.claims.get(ev[3],[]) if x[1]==ev[0]]
            if c: s.lat.append((s.t-c[0][0], nd.i==ev[0]))
        n=nd.link.poll(loc)
        if nd.link.state==L.IN: nd.saved=nd.link.views.number
        if n: s.send(nd,bytes(nd.link.outward.data[:n]))
if __name__=='__main__':
    n=int(sys.argv[1]); loss=float(sys.argv[2]); a,b=map(int,sys.argv[3].split('..')); flags=sys.argv[4] if len(sys.argv)>4 else 'cp'
    tot=[];t0=time.time(); first=ok=0; bad=0; pk=0; by=0; end=0; unset=0
    for seed in range(a,b):
        s=Sim(seed,n,loss,crash='c' in flags,partition='p' in flags)
        s.run()
        if s.bad: bad+=1; print('seed',seed,s.bad[:2])
        tot+=[x for x,own in s.lat if own]
        pk+=s.packets; by+=s.bytes; end+=s.dur+6000
        # all settled equally at the end
        live=[nd for nd in s.nodes if nd.alive and nd.link.state==L.IN]
        sets={nd.link.order.settled for nd in live}
        un=[nd.link.order.earliest()>=0 for nd in live]
        
        q=any(L.Order and __import__('nerts_core.link.order',fromlist=['x']).is_quorum(sum(1<<x.i for x in s.nodes if x.alive),nd.link.order.members) for nd in live)
        if not q: noq=globals().setdefault('NOQ',[]); noq.append(seed); continue
        if len(sets)>1 or any(un) or len(live)<n-1: unset+=1; print('unsettled',seed,[(nd.i,nd.alive,nd.link.state,nd.link.order.settled,nd.link.views.number,bin(nd.link.order.members),nd.link.views.phase) for nd in s.nodes], getattr(s,'dead',None))
        win={}
        for ev in s.order: win.setdefault(ev[3],ev[0])
        for tok,c in s.claims.items():
            if len(c)==2 and abs(c[0][0]-c[1][0])>20 and tok in win:
                first+=1; ok+= win[tok]==min(c)[1]
    tot.sort()
    print('n',n,'loss',loss,'runs',b-a,'bad',bad,'unset',unset,'lat p50 %.0f p99 %.0f'%(tot[len(tot)//2],tot[len(tot)*99//100]),'first %.4f'%(ok/max(first,1)),first,'pk/s/node %.2f'%(pk*1000/end/n),'B/s %.0f'%(by*1000/end/n),'%.1fs'%(time.time()-t0),'no quorum',len(globals().get('NOQ',[])))

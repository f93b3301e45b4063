//! The one dataflow of timely: parcels from every process to every other one, in rounds. A round is over once every process has ended it and all that
//! was sent before is used.
//!
//! What is under way is bounded: every parcel but answers is settled by one that comes back, and a process waits while too much of its own is not.

use std::io;
use std::mem::ManuallyDrop;
use std::net::TcpStream;
use std::panic;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, TryRecvError, channel};
use std::sync::{Mutex, Once};
use std::thread::{Thread, sleep};
use std::time::Duration;

use nimatron_solve::{SolveError, Unsolved};
use timely::WorkerConfig;
use timely::communication::allocator::ProcessBuilder;
use timely::communication::allocator::generic::AllocatorBuilder;
use timely::communication::allocator::zero_copy::initialize::initialize_networking_from_sockets;
use timely::communication::{Hooks, WorkerGuards};
use timely::container::CapacityContainerBuilder;
use timely::dataflow::channels::pact::Exchange;
use timely::dataflow::operators::generic::Operator;
use timely::dataflow::operators::{Input, Probe};
use timely::execute::execute_from;
use timely::worker::Worker;

use crate::headway::Headway;
use crate::parcel::{Kind, Parcel};

/// So much of a process may be under way.
const MOST_UNDER_WAY: u64 = 8 << 20;
/// How often one that waits looks whether it was told to stop.
const PAUSE: Duration = Duration::from_millis(100);
/// Times of the dataflow count rounds, and below this bit batches of parcels: timely holds a batch back until its time is over.
const BATCHES: u32 = 32;
/// A broken socket is a lost process; within this time the watch has told which one, and ended the program.
const UNTIL_TOLD: Duration = Duration::from_secs(10);

/// The network as one process sees it.
pub(crate) struct Network<'n> {
    process: usize,
    processes: usize,
    interrupt: &'n AtomicBool,
    headway: &'n Headway,
    orders: Sender<Order>,
    news: Receiver<News>,
    /// That of timely's worker, which sleeps while there is nothing to do.
    worker: Thread,
    /// Parcels of the next round: its sender may be ahead.
    early: Vec<Parcel>,
    round: u64,
    /// The round that has begun everywhere.
    begun: u64,
    under_way: u64,
    /// Waits for timely's threads, and so for the other processes; not where this one fails.
    guards: ManuallyDrop<WorkerGuards<()>>,
}

/// What timely's worker is told.
enum Order {
    Send(Parcel),
    /// All of the rounds before this one is sent.
    Begin(u64),
}

/// What it tells.
enum News {
    Parcel(Parcel),
    /// All of the rounds before this one is sent and used everywhere.
    Begun(u64),
}

impl<'n> Network<'n> {
    /// A network over sockets to the other processes.
    ///
    /// # Errors
    /// If the system refuses.
    pub(crate) fn new(
        sockets: Vec<Option<TcpStream>>,
        process: usize,
        (interrupt, headway): (&'n AtomicBool, &'n Headway),
    ) -> io::Result<Self> {
        silence_broken_sockets();
        let processes = sockets.len();
        let hooks = Hooks::default();
        let inside = ProcessBuilder::new_typed_vector(1, hooks.refill.clone(), None);
        let (builders, guard) = initialize_networking_from_sockets(inside, sockets, process, 1, hooks)?;
        let builders = builders.into_iter().map(AllocatorBuilder::Tcp).collect();
        let ((orders, from_here), (to_here, news)) = (channel(), channel());
        let ends = Mutex::new(Some((from_here, to_here)));
        let carry = move |worker: &mut Worker| {
            let (orders, news) = ends.lock().expect("one worker").take().expect("it works once");
            carry(worker, &orders, &news);
        };
        let guards = execute_from(builders, Box::new(guard), WorkerConfig::default(), carry);
        let guards = ManuallyDrop::new(guards.map_err(io::Error::other)?);
        let worker = guards.guards()[0].thread().clone();
        let early = Vec::new();
        Ok(Self {
            process,
            processes,
            interrupt,
            headway,
            orders,
            news,
            worker,
            early,
            round: 0,
            begun: 0,
            under_way: 0,
            guards,
        })
    }

    /// Sends something that will be settled.
    pub(crate) fn send(&mut self, to: usize, kind: Kind, number: u64, bytes: Vec<u8>) {
        let parcel = self.parcel(to, kind, number, 0, bytes);
        self.under_way += parcel.size();
        self.post(parcel);
    }

    /// Settles a parcel with an answer.
    pub(crate) fn answer(&mut self, parcel: &Parcel, kind: Kind, bytes: Vec<u8>) {
        let answer = self.parcel(parcel.from as usize, kind, parcel.number, parcel.size(), bytes);
        self.post(answer);
    }

    /// Settles a parcel, if another process sent it.
    pub(crate) fn used(&mut self, parcel: &Parcel) {
        if parcel.from as usize != self.process {
            self.answer(parcel, Kind::Used, Vec::new());
        }
    }

    /// A parcel of this process to itself, which is not sent.
    pub(crate) fn local(&self, kind: Kind, number: u64, bytes: Vec<u8>) -> Parcel {
        self.parcel(self.process, kind, number, 0, bytes)
    }

    fn parcel(&self, to: usize, kind: Kind, number: u64, settles: u64, bytes: Vec<u8>) -> Parcel {
        Parcel { to: to as u32, from: self.process as u32, round: self.round, kind, number, settles, bytes }
    }

    fn post(&mut self, parcel: Parcel) {
        self.headway.send(parcel.size());
        self.order(Order::Send(parcel));
    }

    /// Where the worker is gone, a socket broke; then there will be no news.
    fn order(&self, order: Order) {
        let _ = self.orders.send(order);
        self.worker.unpark();
    }

    /// Whether more may be sent.
    pub(crate) fn has_room(&self) -> bool {
        self.under_way < MOST_UNDER_WAY
    }

    /// What has come in this round, without waiting.
    pub(crate) fn arrived(&mut self) -> Vec<Parcel> {
        let mut parcels = std::mem::take(&mut self.early);
        while let Ok(news) = self.news.try_recv() {
            self.note(news, &mut parcels);
        }
        self.sorted(parcels)
    }

    /// What has come in this round, after waiting a little for something.
    ///
    /// # Errors
    /// If it was interrupted, or a socket broke.
    pub(crate) fn wait(&mut self) -> Result<Vec<Parcel>, SolveError> {
        if self.early.iter().any(|parcel| parcel.round <= self.round) {
            return Ok(self.arrived());
        }
        let mut parcels = Vec::new();
        match self.news.recv_timeout(PAUSE) {
            Ok(news) => self.note(news, &mut parcels),
            Err(RecvTimeoutError::Timeout) => self.headway.wait(true),
            Err(RecvTimeoutError::Disconnected) => {
                sleep(UNTIL_TOLD);
                return Err(SolveError::Machines("the connection to another process broke".to_owned()));
            }
        }
        if self.interrupt.load(Ordering::Relaxed) {
            return Err(Unsolved::Interrupted.into());
        }
        self.early.append(&mut parcels);
        Ok(self.arrived())
    }

    fn note(&mut self, news: News, parcels: &mut Vec<Parcel>) {
        self.headway.wait(false);
        match news {
            News::Parcel(parcel) => {
                self.under_way -= parcel.settles;
                parcels.push(parcel);
            }
            News::Begun(round) => self.begun = round,
        }
    }

    /// Those of this round; others wait.
    fn sorted(&mut self, parcels: Vec<Parcel>) -> Vec<Parcel> {
        let used = parcels.into_iter().filter(|parcel| parcel.kind != Kind::Used);
        let (now, early) = used.partition(|parcel| parcel.round <= self.round);
        self.early = early;
        now
    }

    /// Ends a round: waits until all that anyone sent in it is settled and used.
    ///
    /// # Errors
    /// Those of `handle`; or if it was interrupted.
    pub(crate) fn end_round(
        &mut self,
        mut handle: impl FnMut(&mut Self, Vec<Parcel>) -> Result<(), SolveError>,
    ) -> Result<(), SolveError> {
        while self.under_way > 0 {
            let parcels = self.wait()?;
            handle(self, parcels)?;
        }
        let next = self.round + 1;
        self.order(Order::Begin(next));
        while self.begun < next {
            let parcels = self.wait()?;
            handle(self, parcels)?;
        }
        self.round = next;
        Ok(())
    }

    /// Tells all others something; what each process tells, in their order. A round of its own.
    ///
    /// # Errors
    /// If it was interrupted.
    pub(crate) fn tell(&mut self, bytes: Vec<u8>) -> Result<Vec<Vec<u8>>, SolveError> {
        let mut told = vec![Vec::new(); self.processes];
        let this = self.process;
        for process in (0..self.processes).filter(|&process| process != this) {
            let parcel = self.parcel(process, Kind::Told, 0, 0, bytes.clone());
            self.post(parcel);
        }
        told[self.process] = bytes;
        self.end_round(|_, parcels| {
            parcels.into_iter().for_each(|parcel| told[parcel.from as usize] = parcel.bytes);
            Ok(())
        })?;
        Ok(told)
    }

    /// Closes it once all others do.
    pub(crate) fn close(self) {
        let Self { orders, guards, worker, .. } = self;
        drop(orders);
        worker.unpark();
        drop(ManuallyDrop::into_inner(guards));
    }
}

/// What timely's worker does until there are no more orders.
fn carry(worker: &mut Worker, orders: &Receiver<Order>, news: &Sender<News>) {
    let arriving = news.clone();
    let (mut input, probe) = worker.dataflow::<u64, _, _>(|scope| {
        let (input, parcels) = scope.new_input::<Vec<Parcel>>();
        let pact = Exchange::new(|parcel: &Parcel| parcel.to.into());
        let used = parcels.unary::<CapacityContainerBuilder<Vec<()>>, _, _, _>(pact, "parcels", |_, _| {
            // Where nobody wants them any more, the run is over.
            move |input, _| {
                input.for_each(|_, parcels| {
                    parcels.drain(..).for_each(|parcel| drop(arriving.send(News::Parcel(parcel))));
                });
            }
        });
        let (probe, _) = used.probe();
        (input, probe)
    });
    let (mut begun, mut is_waiting) = (0, false);
    loop {
        match orders.try_recv() {
            Ok(Order::Send(parcel)) => {
                input.send(parcel);
                is_waiting = true;
            }
            Ok(Order::Begin(round)) => {
                input.advance_to(round << BATCHES);
                is_waiting = false;
            }
            Err(TryRecvError::Disconnected) => return,
            Err(TryRecvError::Empty) => {
                if std::mem::take(&mut is_waiting) {
                    input.advance_to(*input.time() + 1);
                }
                worker.step_or_park(Some(PAUSE));
                let round = *input.time() >> BATCHES;
                if begun < round && !probe.less_than(&(round << BATCHES)) {
                    begun = round;
                    let _ = news.send(News::Begun(begun));
                }
            }
        }
    }
}

/// Where a process is lost, timely's threads panic; the watch tells who is lost, in one line.
fn silence_broken_sockets() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let before = panic::take_hook();
        panic::set_hook(Box::new(move |told| {
            let is_of_timely = told.location().is_some_and(|place| place.file().contains("timely"));
            if !is_of_timely {
                before(told);
            }
        }));
    });
}

#[cfg(test)]
mod tests {
    use std::net::TcpListener;
    use std::thread;

    use super::*;

    /// Sockets between all of some processes, those of each together.
    fn sockets(processes: usize) -> Vec<Vec<Option<TcpStream>>> {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port is free");
        let host = listener.local_addr().expect("it listens");
        let mut all: Vec<Vec<_>> = (0..processes).map(|_| (0..processes).map(|_| None).collect()).collect();
        for (one, other) in (0..processes).flat_map(|one| (0..one).map(move |other| (one, other))) {
            all[one][other] = Some(TcpStream::connect(host).expect("it listens"));
            all[other][one] = Some(listener.accept().expect("it connects").0);
        }
        all
    }

    /// Every process asks every other one for many numbers in a round, and is answered while it asks.
    #[test]
    fn every_question_of_a_round_is_answered_in_it() {
        const ROUNDS: u64 = 4;
        const QUESTIONS: u64 = 300;
        let work = |process: usize, sockets: Vec<_>| {
            let (processes, never) = (sockets.len(), AtomicBool::new(false));
            let headway = Headway::new(process, processes);
            let mut network = Network::new(sockets, process, (&never, &headway)).expect("it begins");
            let mut answers = 0;
            for round in 0..ROUNDS {
                let mut handle = |network: &mut Network<'_>, parcels: Vec<Parcel>| {
                    for parcel in parcels {
                        assert_eq!(parcel.number % ROUNDS, round, "of this round");
                        if parcel.kind == Kind::Ask {
                            network.answer(&parcel, Kind::Answer, parcel.bytes.clone());
                        } else {
                            answers += u64::from(parcel.bytes == vec![7; 50_000]);
                        }
                    }
                    Ok(())
                };
                for question in 0..QUESTIONS {
                    for to in (0..processes).filter(|&to| to != process) {
                        network.send(to, Kind::Ask, question * ROUNDS + round, vec![7; 50_000]);
                    }
                    let parcels = network.arrived();
                    handle(&mut network, parcels).expect("it is handled");
                }
                network.end_round(&mut handle).expect("it ends");
            }
            let told = network.tell(vec![process as u8]).expect("it is told");
            assert!(told.iter().enumerate().all(|(from, bytes)| bytes == &vec![from as u8]));
            network.close();
            assert_eq!(answers, ROUNDS * QUESTIONS * (processes as u64 - 1));
        };
        for processes in 1..4 {
            thread::scope(|scope| {
                for (process, sockets) in sockets(processes).into_iter().enumerate() {
                    scope.spawn(move || work(process, sockets));
                }
            });
        }
    }
}

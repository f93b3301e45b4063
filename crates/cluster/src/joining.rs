//! How the processes of a run come together, before timely gets their sockets. All go to process 0, prove that they know the token, and say what
//! they were told; process 0 answers every one of them whether all agree. Then each pair joins: a socket for the data, one for the watch.

use std::io;
use std::net::{TcpListener, TcpStream};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};

use nimatron_solve::{SolveError, Unsolved};
use serde::{Deserialize, Serialize};

use crate::hosts::Hosts;
use crate::line;
use crate::reception::{AT_ONCE, Reception};
use crate::terms::Terms;
use crate::token::Token;

/// Changes when what is said here does.
const PROTOCOL: u32 = 1;
/// How often one looks whether another is there.
const PAUSE: Duration = Duration::from_millis(20);
/// How much longer than process 0 the others wait, so that they hear why it stops.
const LONGER: Duration = Duration::from_secs(5);

/// Sockets to all processes, none to this one.
pub(crate) struct Joined {
    pub(crate) data: Vec<Option<TcpStream>>,
    pub(crate) watch: Vec<Option<TcpStream>>,
}

/// A process that wants to join.
pub(crate) struct Joining<'j> {
    pub(crate) hosts: &'j Hosts,
    pub(crate) process: usize,
    /// Where it listens, if not at its host.
    pub(crate) listen: Option<&'j str>,
    pub(crate) token: &'j Token,
    pub(crate) terms: Terms,
    /// How long it waits for the others.
    pub(crate) wait: Duration,
    /// Once true, it waits no longer.
    pub(crate) interrupt: &'j AtomicBool,
}

#[derive(Serialize, Deserialize)]
struct Hello {
    protocol: u32,
    process: usize,
    nonce: String,
}

#[derive(Serialize, Deserialize)]
struct Welcome {
    nonce: String,
}

#[derive(Serialize, Deserialize)]
struct Proved {
    proof: String,
    terms: Terms,
}

/// What process 0 says in the end.
#[derive(Serialize, Deserialize)]
struct Verdict {
    proof: String,
    /// Why there is no run.
    refusal: Option<String>,
    /// Whether someone was told something else, or is missing.
    differs: bool,
    /// Names the run, so that no proof serves twice.
    session: String,
}

/// The first line of a socket between two processes.
#[derive(Serialize, Deserialize)]
struct Pair {
    process: usize,
    purpose: usize,
    proof: String,
}

/// What a socket is for.
const PURPOSES: [&str; 2] = ["data", "watch"];

/// A process at process 0: its socket, and the nonce that it is answered with.
type Guest = (TcpStream, String);

/// Why there is no run, and whether someone was told something else.
type Refusal = (String, bool);

/// Who came to process 0 as this process.
struct Heard {
    process: usize,
    guest: Guest,
    /// Whether it proved that it knows the token.
    is_known: bool,
    /// What about it differs.
    difference: Option<String>,
}

impl Joining<'_> {
    /// Joins.
    ///
    /// # Errors
    /// If the port is taken, if someone is missing or was told something else: one line, the same on all that can be reached.
    pub(crate) fn join(&self) -> Result<Joined, SolveError> {
        let until = Instant::now() + self.wait;
        let host = self.listen.unwrap_or(&self.hosts.all()[self.process]);
        let listener = TcpListener::bind(host).and_then(|listener| {
            listener.set_nonblocking(true)?;
            Ok(listener)
        });
        let listener = listener
            .map_err(|error| failed(format!("{} cannot listen: {error}", self.hosts.name(self.process))))?;
        let session = if self.process == 0 { self.lead(&listener, until)? } else { self.follow(until)? };
        self.pair(&listener, &session, Instant::now() + self.wait.min(LONGER * 2))
    }

    /// Waits for all others and tells them whether all agree. The session. Who does not know the token says nothing in the name of a process:
    /// what it said is told only where that process does not come.
    fn lead(&self, listener: &TcpListener, until: Instant) -> Result<String, SolveError> {
        let mut guests: Vec<Option<Guest>> = self.hosts.all().iter().map(|_| None).collect();
        let mut strangers: Vec<Option<String>> = self.hosts.all().iter().map(|_| None).collect();
        let mut refusal = None;
        let reception = Reception::at(listener);
        let hear = |stream: TcpStream, until: Instant| self.hear(stream, until).ok();
        thread::scope(|scope| {
            while guests.iter().skip(1).any(Option::is_none) && Instant::now() < until {
                reception.welcome(scope, &hear);
                for Heard { process, guest, is_known, difference } in reception.heard() {
                    if !is_known {
                        let told = difference.as_deref().map(|told| self.differs(process, told));
                        self.tell(process, &guest, told, String::new());
                        strangers[process] = difference;
                        continue;
                    }
                    let difference = match guests[process] {
                        Some(_) => Some("was started twice".to_owned()),
                        None => difference,
                    };
                    guests[process].get_or_insert(guest);
                    refusal = refusal.take().or(difference.map(|told| self.differs(process, &told)));
                }
                self.pause()?;
            }
            Ok::<_, Unsolved>(())
        })?;
        let missing = guests.iter().skip(1).position(Option::is_none).map(|before| before + 1);
        let missing = missing.map(|process| match &strangers[process] {
            Some(told) => self.differs(process, told),
            None => {
                (format!("{} did not join within {} s", self.hosts.name(process), self.wait.as_secs()), false)
            }
        });
        let session = nonce().map_err(|error| failed(error.to_string()))?;
        let refusal = refusal.or(missing);
        for (process, guest) in guests.iter().enumerate() {
            if let Some(guest) = guest {
                self.tell(process, guest, refusal.clone(), session.clone());
            }
        }
        refusal.map_or(Ok(session), |(told, differs)| Err(refused(told, differs)))
    }

    /// What differs at a process, in one line.
    fn differs(&self, process: usize, told: &str) -> Refusal {
        (format!("{} {told}", self.hosts.name(process)), true)
    }

    /// Answers one that came; who is gone by now is noticed when pairs join.
    fn tell(&self, process: usize, (stream, nonce): &Guest, refusal: Option<Refusal>, session: String) {
        let (refusal, differs) = refusal.map_or((None, false), |(told, differs)| (Some(told), differs));
        let proof = self.token.proof(&["verdict", &process.to_string(), nonce]);
        let _ = line::send(stream, &Verdict { proof, refusal, differs, session });
    }

    /// What one says that joins: which it is, and what about it differs.
    fn hear(&self, stream: TcpStream, until: Instant) -> io::Result<Heard> {
        let Hello { protocol, process, nonce: theirs } = line::receive(&stream, until)?;
        if process == 0 || process >= self.hosts.count() {
            return Err(io::ErrorKind::InvalidData.into());
        }
        let ours = nonce()?;
        line::send(&stream, &Welcome { nonce: ours.clone() })?;
        let heard = |guest, is_known, difference| Heard { process, guest, is_known, difference };
        if protocol != PROTOCOL {
            let difference = "has another version of this program".to_owned();
            return Ok(heard((stream, theirs), false, Some(difference)));
        }
        let Proved { proof, terms } = line::receive(&stream, until)?;
        let is_known = self.token.is_proof(&["join", &process.to_string(), &ours], &proof);
        let difference =
            if is_known { self.terms.difference(&terms) } else { Some("has another token".to_owned()) };
        Ok(heard((stream, theirs), is_known, difference))
    }

    /// Goes to process 0. The session.
    fn follow(&self, until: Instant) -> Result<String, SolveError> {
        let leader = self.hosts.name(0);
        let stream = self.connected(0, until)?;
        let verdict = self.speak(&stream, until).map_err(|error| match error.kind() {
            io::ErrorKind::WouldBlock | io::ErrorKind::TimedOut => {
                failed(format!("{leader} does not answer"))
            }
            io::ErrorKind::Interrupted => Unsolved::Interrupted.into(),
            _ => failed(format!("{leader} ended before all had joined")),
        })?;
        let (nonce, Verdict { proof, refusal, differs, session }) = verdict;
        if !self.token.is_proof(&["verdict", &self.process.to_string(), &nonce], &proof) {
            return Err(refused(format!("{leader} has another token"), true));
        }
        refusal.map_or(Ok(session), |told| Err(refused(told, differs)))
    }

    fn speak(&self, stream: &TcpStream, until: Instant) -> io::Result<(String, Verdict)> {
        let (process, own) = (self.process, nonce()?);
        line::send(stream, &Hello { protocol: PROTOCOL, process, nonce: own.clone() })?;
        self.expect(stream, until + LONGER)?;
        let Welcome { nonce } = line::receive(stream, Instant::now() + AT_ONCE)?;
        let proof = self.token.proof(&["join", &process.to_string(), &nonce]);
        line::send(stream, &Proved { proof, terms: self.terms.clone() })?;
        self.expect(stream, until + LONGER)?;
        Ok((own, line::receive(stream, Instant::now() + AT_ONCE)?))
    }

    /// Waits until a line begins, which then is whole soon.
    fn expect(&self, stream: &TcpStream, until: Instant) -> io::Result<()> {
        stream.set_read_timeout(Some(PAUSE))?;
        while let Err(error) = stream.peek(&mut [0]) {
            let is_late = Instant::now() > until;
            if is_late || !matches!(error.kind(), io::ErrorKind::WouldBlock | io::ErrorKind::TimedOut) {
                return Err(error);
            }
            self.pause().map_err(|_| io::ErrorKind::Interrupted)?;
        }
        Ok(())
    }

    /// Joins every other process: those before it by going there, those after it by waiting for them.
    fn pair(&self, listener: &TcpListener, session: &str, until: Instant) -> Result<Joined, SolveError> {
        let mut sockets = PURPOSES.map(|_| self.hosts.all().iter().map(|_| None).collect::<Vec<_>>());
        for process in 0..self.process {
            for (purpose, sockets) in sockets.iter_mut().enumerate() {
                let stream = self.connected(process, until)?;
                let proof = self.token.proof(
                    &pair_words(session, purpose, self.process, process).each_ref().map(String::as_str),
                );
                line::send(&stream, &Pair { process: self.process, purpose, proof })
                    .map_err(|_| self.gone(process))?;
                sockets[process] = Some(stream);
            }
        }
        let reception = Reception::at(listener);
        let hear = |stream: TcpStream, until: Instant| self.hear_pair(stream, session, until);
        thread::scope(|scope| {
            while let Some(missing) = self.missing(&sockets) {
                if Instant::now() > until {
                    return Err(self.gone(missing));
                }
                reception.welcome(scope, &hear);
                for (process, purpose, stream) in reception.heard() {
                    sockets[purpose][process] = Some(stream);
                }
                self.pause()?;
            }
            Ok(())
        })?;
        let [data, watch] = sockets.map(ready);
        Ok(Joined {
            data: data.map_err(|_| failed("a socket broke".to_owned()))?,
            watch: watch.map_err(|_| failed("a socket broke".to_owned()))?,
        })
    }

    fn missing(&self, sockets: &[Vec<Option<TcpStream>>]) -> Option<usize> {
        (self.process + 1..self.hosts.count())
            .find(|&process| sockets.iter().any(|sockets| sockets[process].is_none()))
    }

    /// The socket of a process after this one, and for what, if it is one.
    fn hear_pair(
        &self,
        stream: TcpStream,
        session: &str,
        until: Instant,
    ) -> Option<(usize, usize, TcpStream)> {
        let Pair { process, purpose, proof } = line::receive(&stream, until).ok()?;
        if process <= self.process || process >= self.hosts.count() || purpose >= PURPOSES.len() {
            return None;
        }
        let words = pair_words(session, purpose, process, self.process);
        let is_known = self.token.is_proof(&words.each_ref().map(String::as_str), &proof);
        is_known.then_some((process, purpose, stream))
    }

    /// A socket to a process, as soon as it is there. To look for its name and to knock may take longer than anyone waits who interrupts it.
    fn connected(&self, process: usize, until: Instant) -> Result<TcpStream, SolveError> {
        loop {
            let (sender, found) = channel();
            let host = self.hosts.all()[process].clone();
            // Without a thread the sender is dropped, as after a host that does not answer.
            drop(thread::Builder::new().spawn(move || sender.send(TcpStream::connect(host))));
            let answer = loop {
                match found.recv_timeout(PAUSE) {
                    Err(RecvTimeoutError::Timeout) if Instant::now() <= until => self.look()?,
                    answer => break answer,
                }
            };
            let error = match answer {
                Ok(Ok(stream)) => return Ok(stream),
                Ok(Err(error)) => error,
                Err(_) => io::ErrorKind::TimedOut.into(),
            };
            if Instant::now() > until {
                let (name, seconds) = (self.hosts.name(process), self.wait.as_secs());
                return Err(failed(format!("{name} cannot be reached within {seconds} s: {error}")));
            }
            self.pause()?;
        }
    }

    /// Whether it was interrupted.
    fn look(&self) -> Result<(), Unsolved> {
        if self.interrupt.load(Ordering::Relaxed) { Err(Unsolved::Interrupted) } else { Ok(()) }
    }

    fn pause(&self) -> Result<(), Unsolved> {
        thread::sleep(PAUSE);
        self.look()
    }

    fn gone(&self, process: usize) -> SolveError {
        failed(format!("{} ended before all had joined", self.hosts.name(process)))
    }
}

fn pair_words(session: &str, purpose: usize, from: usize, to: usize) -> [String; 5] {
    ["pair".to_owned(), session.to_owned(), PURPOSES[purpose].to_owned(), from.to_string(), to.to_string()]
}

/// Sockets that wait for ever, and send at once.
fn ready(sockets: Vec<Option<TcpStream>>) -> io::Result<Vec<Option<TcpStream>>> {
    for stream in sockets.iter().flatten() {
        stream.set_read_timeout(None)?;
        stream.set_write_timeout(None)?;
        stream.set_nodelay(true)?;
    }
    Ok(sockets)
}

fn nonce() -> io::Result<String> {
    let number = getrandom::u64().and_then(|one| Ok((one, getrandom::u64()?)));
    let (one, other) = number.map_err(io::Error::other)?;
    Ok(format!("{one:016x}{other:016x}"))
}

fn failed(told: String) -> SolveError {
    SolveError::Machines(told)
}

fn refused(told: String, differs: bool) -> SolveError {
    if differs { SolveError::Differs(told) } else { SolveError::Machines(told) }
}

//! How the processes of a run come together, before timely gets their sockets. All go to process 0, prove that they know the token, and say what
//! they were told; process 0 answers every one of them whether all agree. Then each pair joins: a socket for the data, one for the watch.

use std::io;
use std::net::{TcpListener, TcpStream};
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::sleep;
use std::time::{Duration, Instant};

use nimatron_solve::{SolveError, Unsolved};
use serde::{Deserialize, Serialize};

use crate::hosts::Hosts;
use crate::line;
use crate::terms::Terms;
use crate::token::Token;

/// Changes when what is said here does.
const PROTOCOL: u32 = 1;
/// How often one looks whether another is there.
const PAUSE: Duration = Duration::from_millis(20);
/// Who joins says so at once.
const AT_ONCE: Duration = Duration::from_secs(2);
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

    /// Waits for all others and tells them whether all agree. The session.
    fn lead(&self, listener: &TcpListener, until: Instant) -> Result<String, SolveError> {
        let mut guests: Vec<Option<Guest>> = self.hosts.all().iter().map(|_| None).collect();
        let mut refusal = None;
        while guests.iter().skip(1).any(Option::is_none) && Instant::now() < until {
            let Some(stream) = accepted(listener) else {
                self.pause()?;
                continue;
            };
            // What does not speak like a process of a run is none.
            let Ok((process, guest, difference)) = self.hear(stream) else { continue };
            let difference = if guests[process].is_some() {
                Some("was started twice".to_owned())
            } else {
                guests[process] = Some(guest);
                difference
            };
            refusal =
                refusal.or(difference.map(|told| (format!("{} {told}", self.hosts.name(process)), true)));
        }
        let missing = guests.iter().skip(1).position(Option::is_none);
        let missing = missing.map(|process| {
            (format!("{} did not join within {} s", self.hosts.name(process + 1), self.wait.as_secs()), false)
        });
        let session = nonce().map_err(|error| failed(error.to_string()))?;
        let refusal = refusal.or(missing);
        for (process, guest) in guests.iter().enumerate() {
            let Some((stream, nonce)) = guest else { continue };
            let (words, differs) =
                refusal.clone().map_or((None, false), |(told, differs)| (Some(told), differs));
            let proof = self.token.proof(&["verdict", &process.to_string(), nonce]);
            // Who is gone by now is noticed when pairs join.
            let _ = line::send(stream, &Verdict { proof, refusal: words, differs, session: session.clone() });
        }
        refusal.map_or(Ok(session), |(told, differs)| Err(refused(told, differs)))
    }

    /// What one says that joins: which it is, and what about it differs.
    fn hear(&self, stream: TcpStream) -> io::Result<(usize, Guest, Option<String>)> {
        let Hello { protocol, process, nonce: theirs } = line::receive(&stream)?;
        if process == 0 || process >= self.hosts.count() {
            return Err(io::ErrorKind::InvalidData.into());
        }
        let ours = nonce()?;
        line::send(&stream, &Welcome { nonce: ours.clone() })?;
        if protocol != PROTOCOL {
            return Ok((process, (stream, theirs), Some("has another version of this program".to_owned())));
        }
        let Proved { proof, terms } = line::receive(&stream)?;
        let knows = self.token.is_proof(&["join", &process.to_string(), &ours], &proof);
        let difference =
            if knows { self.terms.difference(&terms) } else { Some("has another token".to_owned()) };
        Ok((process, (stream, theirs), difference))
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
        let Welcome { nonce } = line::receive(stream)?;
        let proof = self.token.proof(&["join", &process.to_string(), &nonce]);
        line::send(stream, &Proved { proof, terms: self.terms.clone() })?;
        self.expect(stream, until + LONGER)?;
        Ok((own, line::receive(stream)?))
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
        stream.set_read_timeout(Some(AT_ONCE))
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
        while let Some(missing) = self.missing(&sockets) {
            if Instant::now() > until {
                return Err(self.gone(missing));
            }
            match accepted(listener) {
                Some(stream) => self.take(stream, session, &mut sockets),
                None => self.pause()?,
            }
        }
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

    /// Takes the socket of a process after this one, if it is one.
    fn take(&self, stream: TcpStream, session: &str, sockets: &mut [Vec<Option<TcpStream>>]) {
        let Ok(Pair { process, purpose, proof }) = line::receive(&stream) else { return };
        if process <= self.process || process >= self.hosts.count() || purpose >= PURPOSES.len() {
            return;
        }
        let words = pair_words(session, purpose, process, self.process);
        if self.token.is_proof(&words.each_ref().map(String::as_str), &proof) {
            sockets[purpose][process] = Some(stream);
        }
    }

    /// A socket to a process, as soon as it is there.
    fn connected(&self, process: usize, until: Instant) -> Result<TcpStream, SolveError> {
        loop {
            match TcpStream::connect(&self.hosts.all()[process]) {
                Ok(stream) => return Ok(stream),
                Err(error) if Instant::now() > until => {
                    let (name, seconds) = (self.hosts.name(process), self.wait.as_secs());
                    return Err(failed(format!("{name} cannot be reached within {seconds} s: {error}")));
                }
                Err(_) => self.pause()?,
            }
        }
    }

    fn pause(&self) -> Result<(), Unsolved> {
        sleep(PAUSE);
        if self.interrupt.load(Ordering::Relaxed) { Err(Unsolved::Interrupted) } else { Ok(()) }
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
        stream.set_nodelay(true)?;
    }
    Ok(sockets)
}

/// Someone who came, if someone did.
fn accepted(listener: &TcpListener) -> Option<TcpStream> {
    let (stream, _) = listener.accept().ok()?;
    stream.set_nonblocking(false).ok()?;
    stream.set_read_timeout(Some(AT_ONCE)).ok()?;
    Some(stream)
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

//! A network between processes that is slow, stands still or breaks, as one likes.

use std::io::{Read, Write};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicU8, AtomicU64, Ordering};
use std::thread::{self, sleep};
use std::time::{Duration, Instant};

use crate::runs::PATIENCE;

/// What it does with all that passes.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Weather {
    Fine,
    /// Every piece waits a little.
    Slow,
    /// Nothing passes.
    Still,
    /// Nothing passes on the connection that came first.
    FirstStill,
    /// All connections break.
    Broken,
}

/// A way to one process.
#[derive(Clone)]
pub(crate) struct Proxy {
    weather: Arc<AtomicU8>,
    /// How often something did not pass that was there.
    held_back: Arc<AtomicU64>,
}

impl Proxy {
    /// One that passes on to a host, and where it listens itself.
    pub(crate) fn to(host: String) -> (Self, String) {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port is free");
        let here = listener.local_addr().expect("it listens").to_string();
        let proxy = Self { weather: Arc::new(AtomicU8::new(Weather::Fine as u8)), held_back: Arc::default() };
        let passing = proxy.clone();
        thread::spawn(move || {
            for (number, stream) in listener.incoming().enumerate() {
                let (Ok(one), Ok(other)) = (stream, TcpStream::connect(&host)) else { continue };
                passing.pass(number, &one, &other);
                passing.pass(number, &other, &one);
            }
        });
        (proxy, here)
    }

    pub(crate) fn set(&self, weather: Weather) {
        self.weather.store(weather as u8, Ordering::Relaxed);
    }

    /// Waits until data has stood still for some looks at it.
    pub(crate) fn wait_until_something_is_held_back(&self) {
        const LOOKS: u64 = 20;
        let (begun, until) = (Instant::now(), self.held_back.load(Ordering::Relaxed) + LOOKS);
        while self.held_back.load(Ordering::Relaxed) < until {
            assert!(begun.elapsed() < PATIENCE, "nothing is held back");
            sleep(Duration::from_millis(5));
        }
    }

    fn is(&self, weather: Weather) -> bool {
        self.weather.load(Ordering::Relaxed) == weather as u8
    }

    fn pass(&self, number: usize, from: &TcpStream, to: &TcpStream) {
        let (mut from, mut to) = (from.try_clone().expect("it is open"), to.try_clone().expect("it is open"));
        from.set_read_timeout(Some(Duration::from_millis(50))).expect("it is open");
        let proxy = self.clone();
        thread::spawn(move || {
            let mut bytes = [0; 1 << 14];
            while !proxy.is(Weather::Broken) {
                if proxy.is(Weather::Still) || number == 0 && proxy.is(Weather::FirstStill) {
                    let is_held_back = from.peek(&mut bytes).is_ok_and(|there| there > 0);
                    proxy.held_back.fetch_add(is_held_back.into(), Ordering::Relaxed);
                    sleep(Duration::from_millis(20));
                    continue;
                }
                match from.read(&mut bytes) {
                    Ok(0) => break,
                    Ok(read) => {
                        sleep(Duration::from_millis(if proxy.is(Weather::Slow) { 2 } else { 0 }));
                        if to.write_all(&bytes[..read]).is_err() {
                            break;
                        }
                    }
                    Err(error)
                        if matches!(
                            error.kind(),
                            std::io::ErrorKind::WouldBlock | std::io::ErrorKind::TimedOut
                        ) => {}
                    Err(_) => break,
                }
            }
            // The other direction may still have something to say, unless all is broken.
            let all = proxy.is(Weather::Broken);
            let _ = to.shutdown(if all { Shutdown::Both } else { Shutdown::Write });
        });
    }
}

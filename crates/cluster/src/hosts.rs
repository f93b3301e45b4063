//! Where the processes of a run are: `host:port` for each, in the order of their numbers.

use std::fs;
use std::path::Path;

use nimatron_solve::SHARDS;
use thiserror::Error;

/// All of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hosts(Vec<String>);

/// What is wrong with a list of hosts.
#[derive(Debug, Error)]
#[error("{place}: {reason}")]
pub struct HostsError {
    place: String,
    reason: String,
}

impl Hosts {
    /// Reads a list with commas, or a file with a host a line; empty lines and those that begin with `#` mean nothing.
    ///
    /// # Errors
    /// Says what is wrong, and where.
    pub fn read(text: &str) -> Result<Self, HostsError> {
        let path = Path::new(text);
        if text.contains(':') && !path.exists() {
            return Self::of(text.split(',').map(|host| (format!("'{host}'"), host)));
        }
        let file = fs::read_to_string(path);
        let file =
            file.map_err(|error| HostsError { place: format!("'{text}'"), reason: error.to_string() })?;
        let lines =
            file.lines().enumerate().map(|(line, host)| (format!("{text}, line {}", line + 1), host.trim()));
        Self::of(lines.filter(|(_, host)| !host.is_empty() && !host.starts_with('#')))
    }

    fn of<'h>(hosts: impl Iterator<Item = (String, &'h str)>) -> Result<Self, HostsError> {
        let mut all: Vec<String> = Vec::new();
        for (place, host) in hosts {
            let is_host = host.rsplit_once(':').is_some_and(|(name, port)| {
                !name.is_empty() && port.parse::<u16>().is_ok_and(|port| port > 0)
            });
            if !is_host {
                return Err(HostsError { place, reason: "expected host:port".to_owned() });
            }
            if all.iter().any(|other| other == host) {
                return Err(HostsError { place, reason: format!("{host} is there twice") });
            }
            all.push(host.to_owned());
        }
        if all.is_empty() || all.len() > SHARDS {
            let reason = format!("expected from 1 to {SHARDS} hosts, found {}", all.len());
            return Err(HostsError { place: "hosts".to_owned(), reason });
        }
        Ok(Self(all))
    }

    /// How many there are.
    pub fn count(&self) -> usize {
        self.0.len()
    }

    pub(crate) fn all(&self) -> &[String] {
        &self.0
    }

    /// A process as messages name it.
    pub(crate) fn name(&self, process: usize) -> String {
        format!("process {process} ({})", self.0[process])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hosts_are_read_or_refused() {
        let told =
            |text: &str| Hosts::read(text).map_or_else(|error| error.to_string(), |hosts| hosts.0.join(" "));
        for (text, wanted) in [
            ("a:1,b:2", "a:1 b:2"),
            ("[::1]:7000", "[::1]:7000"),
            ("a:1,b", "'b': expected host:port"),
            ("a:1,:2", "':2': expected host:port"),
            ("a:65536", "'a:65536': expected host:port"),
            ("a:1,a:1", "'a:1': a:1 is there twice"),
        ] {
            assert_eq!(told(text), wanted, "{text}");
        }
        let many: Vec<_> = (1..=257).map(|port| format!("a:{port}")).collect();
        assert_eq!(told(&many.join(",")), "hosts: expected from 1 to 256 hosts, found 257");
        assert!(told("no/such/file").starts_with("'no/such/file': "));
    }
}

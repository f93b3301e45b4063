//! Who asks: clients are told apart so that none of them takes all places.

use std::net::IpAddr;

/// The addresses of a connection.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ends {
    /// That of the client.
    pub(crate) client: IpAddr,
    /// That of this machine which the client connected to.
    pub(crate) here: IpAddr,
}

/// Who asks: a machine, or where a token is asked for a browser that was let in, since a school is one address. All programs of this machine
/// are its one user's, so they are not counted against each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Client {
    ThisMachine,
    Other(IpAddr),
    Member(u64),
}

impl Client {
    /// The client at an address.
    pub(crate) fn at(address: IpAddr) -> Self {
        if address.is_loopback() { Self::ThisMachine } else { Self::Other(address) }
    }

    /// How many of so many places it may hold: others are left one, if there are several.
    pub(crate) fn most_of(self, places: usize) -> usize {
        match self {
            Self::ThisMachine => places,
            Self::Other(_) | Self::Member(_) => places.saturating_sub(1).max(1),
        }
    }
}

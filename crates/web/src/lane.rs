//! A number of places for jobs of one kind, shared out fairly: a place that becomes free goes to the client that holds the fewest, and
//! among those to the one that waits longest.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::oneshot;

use crate::client::Client;

/// The places.
#[derive(Clone)]
pub(crate) struct Lane(Arc<Shared>);

struct Shared {
    places: usize,
    most_waiting: usize,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    /// How many places each client holds.
    held: HashMap<Client, usize>,
    waiting: Vec<Waiting>,
}

struct Waiting {
    client: Client,
    turn: oneshot::Sender<Place>,
}

/// A place in a lane, until it is dropped.
pub(crate) struct Place {
    lane: Lane,
    client: Client,
}

/// Too many wait already.
#[derive(Debug)]
pub(crate) struct Full;

impl Lane {
    /// So many places, for which so many may wait.
    pub(crate) fn new(places: usize, most_waiting: usize) -> Self {
        Self(Arc::new(Shared { places, most_waiting, state: Mutex::default() }))
    }

    /// A place, if one is free for the client.
    pub(crate) fn try_enter(&self, client: Client) -> Option<Place> {
        let mut state = self.state();
        state.may_enter(client, self.0.places).then(|| self.place(&mut state, client))
    }

    /// A place, in turn.
    ///
    /// # Errors
    /// [`Full`] if too many wait, or too many of this client's.
    pub(crate) async fn enter(&self, client: Client) -> Result<Place, Full> {
        let turn = {
            let mut state = self.state();
            if state.may_enter(client, self.0.places) {
                return Ok(self.place(&mut state, client));
            }
            state.queue(client, self.0.most_waiting)?
        };
        // The sender waits as long as this does.
        turn.await.map_err(|_| Full)
    }

    fn place(&self, state: &mut State, client: Client) -> Place {
        *state.held.entry(client).or_default() += 1;
        Place { lane: self.clone(), client }
    }

    /// Gives a place back, and the next one to whoever waits for it.
    fn leave(&self, client: Client) {
        let next = {
            let mut state = self.state();
            state.leave(client);
            state.next(self.0.places).map(|Waiting { client, turn }| (self.place(&mut state, client), turn))
        };
        if let Some((place, turn)) = next {
            // If nothing waits for it any more, the place comes back and is given to the next.
            drop(turn.send(place));
        }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.0.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    fn held(&self, client: Client) -> usize {
        self.held.get(&client).copied().unwrap_or(0)
    }

    fn may_enter(&self, client: Client, places: usize) -> bool {
        self.held.values().sum::<usize>() < places && self.held(client) < client.most_of(places)
    }

    fn queue(&mut self, client: Client, most: usize) -> Result<oneshot::Receiver<Place>, Full> {
        self.waiting.retain(|waiting| !waiting.turn.is_closed());
        let own = self.waiting.iter().filter(|waiting| waiting.client == client).count();
        if self.waiting.len() >= most || own >= client.most_of(most) {
            return Err(Full);
        }
        let (turn, receiver) = oneshot::channel();
        self.waiting.push(Waiting { client, turn });
        Ok(receiver)
    }

    fn leave(&mut self, client: Client) {
        match self.held.get_mut(&client) {
            Some(held) if *held > 1 => *held -= 1,
            _ => drop(self.held.remove(&client)),
        }
    }

    /// Who is to have a free place.
    fn next(&mut self, places: usize) -> Option<Waiting> {
        let may = self.waiting.iter().enumerate().filter(|(_, of)| self.may_enter(of.client, places));
        let (first, _) = may.min_by_key(|(_, of)| self.held(of.client))?;
        Some(self.waiting.remove(first))
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        self.lane.leave(self.client);
    }
}

#[cfg(test)]
mod tests {
    use std::net::{IpAddr, Ipv4Addr};

    use tokio::task::{JoinHandle, yield_now};

    use super::{Full, Lane, Place};
    use crate::client::Client;

    fn other(number: u8) -> Client {
        Client::at(IpAddr::V4(Ipv4Addr::new(192, 168, 0, number)))
    }

    fn run(test: impl Future<Output = ()>) {
        tokio::runtime::Builder::new_current_thread().build().expect("a runtime").block_on(test);
    }

    /// Begins to wait for a place.
    async fn waits(lane: &Lane, client: Client) -> JoinHandle<Result<Place, Full>> {
        let lane = lane.clone();
        let waiting = tokio::spawn(async move { lane.enter(client).await });
        yield_now().await;
        waiting
    }

    #[test]
    fn others_are_always_left_a_place() {
        run(async {
            let lane = Lane::new(3, 8);
            let greedy: Vec<_> = (0..5).filter_map(|_| lane.try_enter(other(1))).collect();
            assert_eq!(greedy.len(), 2);
            assert!(lane.try_enter(other(2)).is_some());
            let lane = Lane::new(3, 8);
            let own: Vec<_> = (0..5).filter_map(|_| lane.try_enter(Client::ThisMachine)).collect();
            assert_eq!(own.len(), 3, "this machine may have all");
        });
    }

    #[test]
    fn a_free_place_goes_to_the_client_with_the_fewest() {
        run(async {
            let lane = Lane::new(2, 8);
            let (first, second) = (lane.try_enter(other(1)), lane.try_enter(other(2)));
            let again = waits(&lane, other(2)).await;
            let new = waits(&lane, other(3)).await;
            drop(first);
            let new = new.await.expect("a task").expect("a place");
            assert!(!again.is_finished());
            drop(second);
            assert!(again.await.expect("a task").is_ok());
            drop(new);
        });
    }

    #[test]
    fn those_who_went_away_are_passed_over_and_too_many_are_refused() {
        run(async {
            let lane = Lane::new(1, 2);
            let first = lane.try_enter(other(1));
            let gone = waits(&lane, other(2)).await;
            let waiting = waits(&lane, other(3)).await;
            assert!(lane.enter(other(4)).await.is_err());
            gone.abort();
            yield_now().await;
            drop(first);
            assert!(waiting.await.expect("a task").is_ok());
            assert!(lane.try_enter(other(4)).is_some(), "all places are free again");
        });
    }
}

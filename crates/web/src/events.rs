//! Server-sent events.

use std::convert::Infallible;

use axum::response::sse::{Event, Sse};
use futures_util::Stream;
use serde::Serialize;
use tokio::sync::mpsc::{Sender, channel};
use tokio_stream::wrappers::ReceiverStream;

/// Sends events to one client.
pub(crate) type EventSender = Sender<Result<Event, Infallible>>;

/// A sender, and the response that carries its events.
pub(crate) fn event_stream() -> (EventSender, Sse<impl Stream<Item = Result<Event, Infallible>>>) {
    let (sender, receiver) = channel(4);
    let events = Sse::new(ReceiverStream::new(receiver));
    // A network may give up a connection on which nothing passes.
    #[cfg(not(target_family = "wasm"))]
    let events = events.keep_alive(axum::response::sse::KeepAlive::default());
    (sender, events)
}

/// An event with its data.
pub(crate) fn event(name: &str, data: &impl Serialize) -> Result<Event, Infallible> {
    // Reports are data that can always be written.
    Ok(Event::default().event(name).json_data(data).unwrap_or_default())
}

//! The values of positions by search, on several threads.

use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::thread;

use nimatron_core::Value;

use crate::solve_error::SolveError;

/// Finds the exact value of one position after the other, banked points left out. It may remember what it found: neighbors have much in common.
pub type Valuer<'v, P> = Box<dyn FnMut(&P) -> Result<Value, SolveError> + Send + 'v>;

/// The values of some positions, by as many threads as there are valuers. The progress counts them.
///
/// # Errors
/// What kept one of them from being found.
pub(super) fn values<P: Sync>(
    positions: &[&P],
    valuers: &mut [Valuer<'_, P>],
    progress: &AtomicU64,
) -> Result<Vec<Value>, SolveError> {
    let next = AtomicUsize::new(0);
    let work = |valuer: &mut Valuer<'_, P>| {
        let mut found = Vec::new();
        loop {
            let index = next.fetch_add(1, Ordering::Relaxed);
            let Some(position) = positions.get(index) else { return Ok(found) };
            // Where one fails, none begins another.
            let value = valuer(position).inspect_err(|_| next.store(positions.len(), Ordering::Relaxed))?;
            progress.fetch_add(1, Ordering::Relaxed);
            found.push((index, value));
        }
    };
    let shares: Vec<Result<Vec<_>, _>> = thread::scope(|scope| {
        let Some((first, others)) = valuers.split_first_mut() else { return Vec::new() };
        let work = &work;
        // Without the threads that the system does not start it takes longer.
        let threads: Vec<_> = others
            .iter_mut()
            .filter_map(|valuer| thread::Builder::new().spawn_scoped(scope, move || work(valuer)).ok())
            .collect();
        let mut shares = vec![work(first)];
        shares.extend(threads.into_iter().map(|thread| thread.join().expect("a search does not panic")));
        shares
    });
    let mut values = shares.into_iter().collect::<Result<Vec<_>, SolveError>>()?.concat();
    values.sort_unstable_by_key(|(index, _)| *index);
    Ok(values.into_iter().map(|(_, value)| value).collect())
}

//! Work on pieces, by the threads of the pool that it is called in; outside of one by the thread that calls.
//!
//! Rayon's iterators are compiled anew for each kind of work. Here one of them, which counts, stands for all: pieces are large, and to find one by its
//! number costs nothing beside the work.

use std::sync::{Mutex, PoisonError};

use rayon::prelude::*;

use crate::unsolved::Unsolved;

/// What work on each of some pieces comes to, in their order. A piece goes when its work is done.
pub(crate) fn in_parallel<P: Send, R: Send>(
    pieces: impl IntoIterator<Item = P>,
    work: impl Fn(P) -> R + Sync,
) -> Vec<R> {
    let pieces: Vec<_> = pieces.into_iter().map(|piece| Mutex::new((Some(piece), None))).collect();
    // Nobody else waits for a piece, so it may be held until its work is done.
    let work_on = |number: usize| {
        let mut piece = pieces[number].lock().unwrap_or_else(PoisonError::into_inner);
        piece.1 = piece.0.take().map(&work);
        Ok(())
    };
    // No piece fails.
    let _ = try_each(pieces.len(), &work_on);
    let of_piece =
        |piece: Mutex<(_, Option<R>)>| piece.into_inner().unwrap_or_else(PoisonError::into_inner).1;
    pieces.into_iter().filter_map(of_piece).collect()
}

/// Works on pieces by their numbers until one fails.
pub(crate) fn try_each(
    pieces: usize,
    work: &(dyn Fn(usize) -> Result<(), Unsolved> + Sync),
) -> Result<(), Unsolved> {
    match rayon::current_thread_index() {
        Some(_) => (0..pieces).into_par_iter().try_for_each(work),
        None => (0..pieces).try_for_each(work),
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};

    use super::{in_parallel, try_each};
    use crate::unsolved::Unsolved;

    fn in_pool<R: Send>(threads: usize, work: impl FnOnce() -> R + Send) -> R {
        rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap().install(work)
    }

    #[test]
    fn results_are_in_the_order_of_the_pieces() {
        let numbers: Vec<u64> = (0..1000).collect();
        let sums = || in_parallel(numbers.chunks(7), |piece| piece.iter().sum::<u64>());
        let expected: Vec<u64> = numbers.chunks(7).map(|piece| piece.iter().sum()).collect();
        assert_eq!(sums(), expected);
        assert_eq!(in_pool(3, sums), expected);
    }

    #[test]
    fn outside_of_a_pool_no_other_thread_works() {
        let here = std::thread::current().id();
        assert!(
            in_parallel(0..100, |_| std::thread::current().id() == here).into_iter().all(|is_here| is_here)
        );
    }

    #[test]
    fn work_ends_with_the_first_piece_that_fails() {
        let done = AtomicUsize::new(0);
        let work = |piece| {
            done.fetch_add(1, Ordering::Relaxed);
            if piece == 5 { Err(Unsolved::NoCode) } else { Ok(()) }
        };
        assert!(matches!(try_each(1000, &work), Err(Unsolved::NoCode)));
        assert_eq!(done.load(Ordering::Relaxed), 6);
        assert!(matches!(in_pool(2, || try_each(1000, &work)), Err(Unsolved::NoCode)));
    }
}

//! The page without a server: the interface of `nimatron serve`, answered by a worker in the browser.
//!
//! | file | what |
//! |---|---|
//! | `desk` | questions in, answers out, a moment at a time |
//! | `judge` | a pupil's file, judged or played with beside what runs it |
//! | `../site/door.js` | takes the page's questions to the workers |
//! | `../site/trainings.js` | keeps trainings in the browser |
//! | `../site/solutions.js` | fetches ranges of solutions and books for them |
//! | `../site/worker.js` | gives the program what a system would: a clock, random numbers, the questions, and a place for the answers |
//!
//! The program is built for `wasm32-wasip1`: its clock, its random numbers, its input and its output are those of any program. It has no files, no
//! network, no threads and no other programs. `cargo xtask site` builds all of it into a folder for any web server, the program in parts where it can;
//! `../profile.mjs` asks what the first parts are for; `../rates.mjs` measures a search.

mod desk;
mod judge;

pub use desk::{Desk, Next};
pub use judge::{judge, receive};

#[cfg(target_family = "wasm")]
mod export {
    use std::cell::RefCell;
    use std::io::{BufReader, Read, stdin, stdout};

    use nimatron::Catalog;

    use crate::desk::Desk;

    thread_local! {
        static DESK: RefCell<Desk> = RefCell::new(Desk::new(Catalog::standard()).expect("a worker has a clock"));
    }

    /// A turn of the desk, with the questions on standard input and the answers on standard output; when the next one is due.
    #[allow(unsafe_code, reason = "the worker calls it by this name")]
    #[unsafe(no_mangle)]
    extern "C" fn turn() -> u32 {
        // What is asked of a reader's program meanwhile is answered on standard input, too.
        let mut questions = Vec::new();
        stdin().read_to_end(&mut questions).expect("the worker gives what it has");
        let next = DESK.with_borrow_mut(|desk| desk.turn(&mut &questions[..], &mut stdout().lock()));
        next.expect("the worker asks in the right form") as u32
    }

    /// Judges the file that standard input names.
    #[allow(unsafe_code, reason = "the worker calls it by this name")]
    #[unsafe(no_mangle)]
    extern "C" fn judge() {
        let judged = crate::judge::judge(BufReader::new(stdin()), stdout(), stdout());
        judged.expect("the worker asks in the right form");
    }

    /// Gets the file ready that standard input names; the desk has its game then.
    #[allow(unsafe_code, reason = "the worker calls it by this name")]
    #[unsafe(no_mangle)]
    extern "C" fn receive() {
        let received = crate::judge::receive(BufReader::new(stdin()), stdout(), stdout());
        let catalog = received.expect("the worker asks in the right form");
        DESK.set(Desk::new(catalog).expect("a worker has a clock"));
    }
}

//! Games solved by several processes: the bytes of one, whoever fails on the way.

mod failures;
mod joining;
#[cfg(unix)]
mod progress;
mod proxy;
mod runs;

use std::fs;

use runs::{GAME, Place, nimatron, run, succeed};

#[test]
fn several_processes_write_the_bytes_of_one() {
    // Values of the second need two bytes, which is found out on the way.
    for (game, most) in [
        ("tic-tac-toe", 3),
        ("fibonacci:start=200", 2),
        ("mu-torere", 4),
        ("subtraction", 2),
        ("kalah --tiers 12", 3),
        (GAME, 3),
    ] {
        let place = Place::of(game);
        for processes in 1..=most {
            let file = place.path("together");
            succeed(run(game, processes, &file));
            place.has_only(&file);
        }
    }
}

#[test]
fn shares_are_packed_to_the_same_bytes() {
    let place = Place::of(GAME);
    let folder = place.path("shares/");
    succeed(run(GAME, 3, &folder));
    let file = place.path("packed");
    let pack = || nimatron(&["pack", "--force", "-o"]).arg(&file).arg(&folder).output().expect("it runs");
    let packed = pack();
    assert!(packed.status.success(), "{packed:?}");
    fs::remove_file(folder.join("1-of-3.solution")).expect("it is there");
    let refused = pack();
    assert_eq!(refused.status.code(), Some(2));
    let told = String::from_utf8(refused.stderr).expect("it is text");
    assert!(told.contains("expected the shares of a run"), "{told}");
    fs::remove_dir_all(folder).expect("it is there");
    place.has_only(&file);
}

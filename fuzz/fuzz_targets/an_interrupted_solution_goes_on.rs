//! Whatever lies beside a solution that is begun, it is refused, or the solution comes to the same bytes.

#![no_main]

use std::fs;
use std::sync::atomic::Ordering;

use libfuzzer_sys::fuzz_target;
use nimatron::Catalog;
use nimatron_fuzz::files::{Damage, fresh, request};

fuzz_target!(|asked: (bool, [Option<Damage>; 3])| {
    let (plain, damages) = asked;
    let session = Catalog::standard().open("nim:start=1/2/2", 0).expect("a game");
    let solve = |name: &str, interrupted: bool| {
        let path = fresh(name);
        let request = request(path.clone(), plain);
        request.run.interrupt.store(interrupted, Ordering::Relaxed);
        assert_eq!(session.solve(&request).is_err(), interrupted);
        path
    };
    let (whole, path) = (solve("whole", false), solve("begun", true));
    for (ending, damage) in [".partial", ".journal", ".found"].into_iter().zip(damages) {
        let beside = format!("{}{ending}", path.display());
        let mut bytes = fs::read(&beside).unwrap_or_default();
        if let Some(damage) = damage {
            damage.apply(&mut bytes);
            fs::write(&beside, bytes).expect("there is room");
        }
    }
    match session.solve(&request(path.clone(), plain)) {
        Ok(_) => assert!(fs::read(&path).unwrap() == fs::read(&whole).unwrap(), "other bytes"),
        Err(error) => assert!(!error.to_string().contains('\n'), "{error}"),
    }
});

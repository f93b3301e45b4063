//! A saved learner that was tampered with is refused in one line, or reads back as it is written again.

#![no_main]

use libfuzzer_sys::fuzz_target;
use nimatron::{Catalog, SavedLearner};
use nimatron_fuzz::files::sealed;
use nimatron_fuzz::{Text, accepted};

const LINES: &str = r#"{"learner":1,"game":"subtraction:take=1-2,start=3","start":"3","fingerprint":"a46fda170524ec8c","positions":4,"method":"q-learning","training":{"opponent":"self","seats":"random","seed":7,"games":1,"perfect_since":null,"chance":{"s":[7191089600892374487,309689372594955804,16616101746815609346,10753165928301472203]}}}
{"position":"3","met":1,"moves":[["1",0.0],["2",0.0]]}
{"position":"2","met":1,"moves":[["1",0.9],["2",0.0]]}
{"position":"1","met":1,"moves":[["1",-0.9]]}
"#;

fuzz_target!(|asked: (Text, bool)| {
    let (text, seals) = asked;
    let lines = text.written(LINES);
    let text = if seals { sealed(&lines) } else { lines };
    let Some(learner) = accepted(SavedLearner::read("file", text.as_bytes())) else { return };
    let mut written = Vec::new();
    learner.write(&mut written).expect("memory");
    let again = SavedLearner::read("file", &written[..]).expect("it was written");
    let mut twice = Vec::new();
    again.write(&mut twice).expect("memory");
    assert_eq!(written, twice);
    if let Some(session) = accepted(learner.open(&Catalog::standard())) {
        accepted(learner.restore(&*session, 1 << 20));
    }
});

//! The fields of questions: each takes what it says that it takes, and something comes of it.

use std::fmt::Debug;

use nimatron::{
    AnalyzeRequest, CompareRequest, DiagramRequest, ExplainRequest, Field, FieldKind, Fields, Language,
    Question, StepDrawing, TraceRequest, TreeRequest, Unread, Words,
};

/// Goes over the fields with the texts that some of them have.
struct Reader<'t> {
    texts: &'t [(&'static str, String)],
    fields: Vec<Field>,
    wrong: Option<Unread>,
}

impl Fields for Reader<'_> {
    fn field(&mut self, field: Field, put: &mut dyn FnMut(&str) -> Result<(), Unread>) {
        if let Some((_, text)) = self.texts.iter().find(|(name, _)| *name == field.name) {
            self.wrong = put(text).err();
        }
        self.fields.push(field);
    }
}

fn read<Q: Question>(texts: &[(&'static str, String)]) -> (Q, Vec<Field>, Option<Unread>) {
    let mut reader = Reader { texts, fields: Vec::new(), wrong: None };
    let mut question = Q::default();
    question.fields(&mut reader);
    (question, reader.fields, reader.wrong)
}

/// Texts that a field takes, and texts that it refuses.
fn samples(field: &Field) -> (Vec<String>, Vec<String>) {
    let texts = |texts: &[&str]| texts.iter().map(|&text| text.to_owned()).collect::<Vec<_>>();
    match &field.kind {
        FieldKind::Flag => (texts(&["true", "false"]), texts(&["yes", ""])),
        FieldKind::Name(names) => (texts(names), texts(&["", "nonsense", "MINIMAX"])),
        FieldKind::Whole(least, most) => {
            let beyond = u128::from(*most) + 1;
            let below = i128::from(*least) - 1;
            let refused = [below.to_string(), beyond.to_string(), "1.5".to_owned(), String::new()];
            (vec![least.to_string(), most.to_string()], refused.to_vec())
        }
        FieldKind::Time => (texts(&["2s", "500ms"]), texts(&["0", "-1s", "soon", ""])),
        FieldKind::Text => {
            let taken = match field.name {
                "engine" => "minimax:depth=2",
                "heuristic" => "none",
                "names" => "Mindy,Maximillien",
                "window" => "-3,5",
                name => panic!("a text for '{name}' is wanted here"),
            };
            // Where no files may be read, no text names one.
            (texts(&[taken]), texts(&["", "learner:/etc/passwd", "program:true"]))
        }
    }
}

fn holds<Q: Question + Debug>() {
    let (usual, fields, _) = read::<Q>(&[]);
    let usual = format!("{usual:?}");
    let words = Language::ALL.map(Words::new);
    for (number, field) in fields.iter().enumerate() {
        let (command, name) = (Q::COMMAND, field.name);
        let is_told = |words: &Words| {
            words.has(&format!("help-{command}-{name}")) || words.has(&format!("help-{name}"))
        };
        assert!(words.iter().all(is_told), "{command}: what {name} means is said nowhere");
        let before =
            field.needs.map(|other| fields[..number].iter().find(|field| field.name == other).unwrap());
        let needed: Vec<_> =
            before.map(|other| (other.name, samples(other).0.remove(0))).into_iter().collect();
        let with = |text: &str| read::<Q>(&[&needed[..], &[(name, text.to_owned())]].concat());
        let without = if needed.is_empty() { usual.clone() } else { format!("{:?}", read::<Q>(&needed).0) };
        let (taken, refused) = samples(field);
        let mut is_of_use = false;
        for text in taken.iter().map(String::as_str).chain(field.alone) {
            let (question, _, wrong) = with(text);
            assert!(wrong.is_none(), "{command} {name}={text}: {wrong:?}");
            is_of_use |= format!("{question:?}") != without;
        }
        assert!(is_of_use, "{command}: nothing comes of {name}");
        for text in refused {
            assert!(with(&text).2.is_some(), "{command} {name}={text}");
        }
    }
}

#[test]
fn every_field_takes_what_it_says_and_changes_the_question() {
    holds::<AnalyzeRequest>();
    holds::<CompareRequest>();
    holds::<ExplainRequest>();
    holds::<TreeRequest>();
    holds::<TraceRequest>();
    holds::<DiagramRequest>();
    holds::<StepDrawing>();
}

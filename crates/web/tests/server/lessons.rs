//! Lessons over the interface: as the facade has them, their figures drawn once, their answers judged.

use nimatron::{Catalog, Language, Lesson, Words};
use serde_json::{Value, json, to_value};

use crate::client::{Served, small};

#[test]
fn lessons_are_those_of_the_facade() {
    let (served, catalog) = (Served::new(small()), Catalog::standard());
    for language in Language::ALL {
        let (words, lang) = (Words::new(language), [("lang", language.code())]);
        assert_eq!(served.ask("/lessons", &lang), json!({ "lessons": Lesson::all(language) }));
        for summary in Lesson::all(language) {
            let lesson = Lesson::read(summary.number, language).unwrap();
            let path = format!("/lessons/{}", summary.number);
            assert_eq!(served.ask(&path, &lang), to_value(lesson.report(&catalog, &words).unwrap()).unwrap());
            check_figures(&served, &path, language);
            check_answers(&served, (&path, &lesson), &catalog, &words);
        }
    }
}

/// Every figure is a drawing, and the same when it is asked for again.
fn check_figures(served: &Served, path: &str, language: Language) {
    let lang = [("lang", language.code())];
    for figure in of_kind(&served.ask(path, &lang), "figure") {
        let figure = format!("{path}/figures/{}", figure["number"]);
        let [first, second] = [(); 2].map(|()| served.answer(&figure, &lang));
        assert_eq!((first.status, second.status), (200, 200), "{figure}");
        assert!(first.text().starts_with("<svg") || first.text().starts_with("<?xml"), "{figure}");
        assert_eq!(first.body, second.body, "{figure}");
    }
}

fn check_answers(served: &Served, (path, lesson): (&str, &Lesson), catalog: &Catalog, words: &Words) {
    let code = words.language().code();
    for (question, number) in of_kind(&served.ask(path, &[("lang", code)]), "question").iter().zip(1..) {
        for option in 1..=question["options"].as_array().unwrap().len() {
            let (asked, chosen) = (number.to_string(), option.to_string());
            let query = [("question", &*asked), ("option", &*chosen), ("lang", code)];
            let judged = to_value(lesson.answer((number, option), catalog, words).unwrap()).unwrap();
            assert_eq!(served.ask(&format!("{path}/answers"), &query), judged);
        }
    }
}

fn of_kind(lesson: &Value, kind: &str) -> Vec<Value> {
    let blocks = lesson["blocks"].as_array().unwrap().iter();
    blocks.filter(|block| block["kind"] == kind).cloned().collect()
}

#[test]
fn what_there_is_not_is_refused() {
    let served = Served::new(small());
    for path in [
        "/lessons/0",
        "/lessons/99",
        "/lessons/one",
        "/lessons/1/figures/99",
        "/lessons/1/figures/x",
        "/lessons/1/answers",
        "/lessons/1/answers?question=99&option=1",
        "/lessons/1/answers?question=1&option=99",
        "/lessons?lang=xx",
    ] {
        let answer = served.get(&format!("/api/v1{path}"));
        assert_eq!(answer.status, 400, "{path}: {}", answer.text());
        assert_eq!(answer.failure(), "invalid", "{path}");
    }
}

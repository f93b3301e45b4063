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

#[test]
fn a_figure_is_drawn_after_each_step_and_for_a_phone() {
    let served = Served::new(small());
    let figures = of_kind(&served.ask("/lessons/2", &[]), "figure");
    let (place, steps) = (&figures[0]["place"], figures[0]["steps"].as_u64().unwrap());
    let drawn = |query: &[(&str, &str)]| served.answer("/lessons/2/figures/1", query).text();
    // What the lesson shows is one of the steps, which whoever reads counts from one.
    let own = (place["step"].as_u64().unwrap() + 1).to_string();
    assert_eq!(drawn(&[("step", &own)]), drawn(&[]));
    assert_ne!(drawn(&[("step", "1")]), drawn(&[("step", &steps.to_string())]));
    let width = |svg: &str| -> f64 {
        svg.split("width=\"").nth(1).unwrap().split('"').next().unwrap().parse().unwrap()
    };
    assert!(width(&drawn(&[("narrow", "true")])) < width(&drawn(&[])));
    // A graph cannot be followed.
    assert!(of_kind(&served.ask("/lessons/4", &[]), "figure").iter().any(|figure| figure["steps"].is_null()));
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
        "/lessons/1/figures/1?step=0",
        "/lessons/1/figures/1?step=9999",
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

//! The lessons as they are written: in every language their figures draw, their questions have one right answer, and their numbers are true.

use std::collections::BTreeSet;
use std::fs;

use nimatron::core::Seat;
use nimatron::explain::drawing::Format;
use nimatron::report::LessonBlock;
use nimatron::{Catalog, Language, Lesson, Merge, TreeRequest, Words, lesson_number, lesson_sheet};

const TREE: &str = "explicit:tree=[[3,6,2],[7,-1,8],[5,9,-4]]";
const CHANGED: &str = "explicit:tree=[[-1,6,2],[7,3,8],[5,9,-4]]";
const BEST_FIRST: &str = "explicit:tree=[[2,3,6],[-1,7,8],[-4,5,9]] --algorithm alpha-beta";

const HORIZON: &str = "kalah:pits=2,seeds=3";

/// The numbers that the prose states, the lesson, and the line that finds each of them.
fn stated() -> Vec<(usize, i64, String)> {
    let eight = "simple-nim:start=8 --learner";
    [
        (1, 9, format!("leaves {TREE}")),
        (1, -1, format!("score {CHANGED} /1")),
        (1, 3, format!("score {CHANGED} /2")),
        (1, -4, format!("score {CHANGED} /3")),
        (1, 1, "score simple-nim:start=4".to_owned()),
        (2, 2, format!("score {TREE} /1")),
        (2, -1, format!("score {TREE} /2")),
        (2, 13, format!("nodes {TREE}")),
        (2, 12, format!("visited {TREE} --algorithm alpha-beta")),
        (2, 1, format!("cut {TREE} --algorithm alpha-beta")),
        (2, 9, format!("visited {BEST_FIRST}")),
        (2, 4, format!("cut {BEST_FIRST}")),
        (2, 2031, "nodes simple-nim".to_owned()),
        (2, 864, "visited simple-nim --algorithm alpha-beta".to_owned()),
        (2, 96, "visited simple-nim --algorithm alpha-beta --order reverse".to_owned()),
        (2, 1, "score simple-nim --algorithm alpha-beta --order reverse".to_owned()),
        (3, 6, format!("decisions {eight} elimination --games 1")),
        (3, 83, format!("right {eight} elimination --games 100 --seed 1")),
        (4, 12, "nodes nim:start=1/2".to_owned()),
        (4, 5, "leaves nim:start=1/2".to_owned()),
        (4, 33, "nodes nim:start=2/2".to_owned()),
        (4, 14, "nodes nim:start=2/2 --merge".to_owned()),
        (4, 20652, "nodes nim:start=2/3/4".to_owned()),
        (5, -1, format!("score {HORIZON} 1|0,4,2,1,3,2 --depth 1 --heuristic stores")),
        (5, 0, format!("score {HORIZON} 0|1,3,2,1,3,2 --depth 2 --heuristic stores")),
        (5, 3, format!("score {HORIZON} 0|1,3,2,1,3,2 --depth 3 --heuristic stores")),
        (5, -4, format!("score {HORIZON} 1|1,0,3,2,4,2 --depth 2 --heuristic stores")),
        (5, 32, format!("nodes {HORIZON} 0|1,3,2,1,3,2")),
        (5, 10, "nodes tic-tac-toe --depth 1".to_owned()),
        (5, 82, "nodes tic-tac-toe --depth 2".to_owned()),
        (5, 586, "nodes tic-tac-toe --depth 3".to_owned()),
        (6, 20, format!("nodes {HORIZON} 0|4,1,1,0,5,1")),
        (6, 112, "nodes kalah:pits=3,seeds=1".to_owned()),
        (7, 5, "nimber nim:start=5,last=wins".to_owned()),
        (7, 0, "nimber nim:start=3/5/6,last=wins".to_owned()),
        (3, 12, format!("perfect {eight} q-learning --games 1000 --seed 1")),
    ]
    .into()
}

/// The text of a lesson's file.
fn source(language: Language, number: usize) -> String {
    let folder = format!("{}/lessons/{language}", env!("CARGO_MANIFEST_DIR"));
    let mut files: Vec<_> = fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()).collect();
    files.sort();
    fs::read_to_string(&files[number - 1]).unwrap()
}

/// The lines within fences, without the reasons of options, and everything else. Behind a bar stands a reason, but in a position of Kalah.
fn parted(text: &str) -> (Vec<String>, String) {
    let (mut is_inside, mut commands, mut prose) = (false, Vec::new(), String::new());
    for line in text.lines() {
        if line.starts_with("```") {
            is_inside = !is_inside;
        } else if is_inside {
            let (command, reason) = line.split_once(" | ").unwrap_or((line, ""));
            commands.push(command.trim().to_owned());
            prose += reason;
            prose.push('\n');
        } else {
            prose += line;
            prose.push('\n');
        }
    }
    (commands, prose)
}

/// The numbers in a text. A true minus sign belongs to them, and what parts their thousands does not.
fn numbers(text: &str) -> BTreeSet<i64> {
    let characters: Vec<char> = text.replace('\u{202f}', "").replace('−', "-").chars().collect();
    let is_thousands = |at: usize| {
        characters[at] == ','
            && at > 0
            && characters[at - 1].is_ascii_digit()
            && characters[at + 1..].iter().take(4).take_while(|digit| digit.is_ascii_digit()).count() == 3
    };
    let kept: String =
        (0..characters.len()).filter(|&at| !is_thousands(at)).map(|at| characters[at]).collect();
    let words = kept.split(|letter: char| !letter.is_ascii_digit() && letter != '-');
    words.filter_map(|word| word.parse().ok()).collect()
}

/// The numbers that are positions of the games that commands name: heaps, say.
fn positions(commands: &[String], catalog: &Catalog) -> BTreeSet<i64> {
    let lines = commands.iter().map(|line| line.split_once(" = ").map_or(&**line, |(_, command)| command));
    let games = lines.filter_map(|line| line.split_whitespace().nth(1));
    let request = TreeRequest { merge: Merge::Equal, ..TreeRequest::default() };
    let trees = games.filter_map(|game| catalog.open(game, 0).ok()?.tree(&request).ok());
    trees.flat_map(|tree| tree.nodes).filter_map(|node| node.position.parse().ok()).collect()
}

fn everywhere(mut check: impl FnMut(&Lesson, usize, &Words)) {
    for language in Language::ALL {
        let words = Words::new(language);
        for summary in Lesson::all(language) {
            check(&Lesson::read(summary.number, language).unwrap(), summary.number, &words);
        }
    }
}

#[test]
fn lessons_are_numbered_and_have_a_title_and_an_idea() {
    for language in Language::ALL {
        let all = Lesson::all(language);
        let files = fs::read_dir(format!("{}/lessons/{language}", env!("CARGO_MANIFEST_DIR"))).unwrap();
        assert_eq!(all.len(), files.count(), "{language}: a file that is no lesson");
        for (lesson, number) in all.iter().zip(1..) {
            assert_eq!(lesson.number, number);
            assert!(!lesson.title.is_empty() && !lesson.idea.is_empty(), "{language}: {lesson:?}");
            assert!(lesson.questions >= 3, "{language}: {lesson:?}");
        }
    }
    assert!(Lesson::read(0, Language::En).is_err());
    assert!(Lesson::read(Lesson::all(Language::En).len() + 1, Language::En).is_err());
}

#[test]
fn every_figure_draws_what_its_title_says() {
    let catalog = Catalog::standard();
    everywhere(|lesson, _, words| {
        let report = lesson.report(&catalog, words).unwrap();
        for block in report.blocks {
            let LessonBlock::Figure { number, command, title, place, steps, picture } = block else {
                continue;
            };
            let figure = lesson.figure(number, &catalog, words).unwrap();
            assert_eq!(figure.title(), title, "{command}");
            assert_eq!(picture.is_some(), command.starts_with("show "), "{command}");
            for format in [Format::Svg, Format::Text] {
                let drawn = String::from_utf8(figure.draw(format, 80).unwrap()).unwrap();
                assert!(drawn.len() > 10, "{command}: {drawn}");
            }
            catalog.open(&place.game, 0).unwrap();
            for step in steps.into_iter().flat_map(|steps| [1, steps]) {
                let figure = lesson.figure_at((number, step), &catalog, words).unwrap();
                assert!(figure.title().contains(&step.to_string()), "{command}: {}", figure.title());
            }
            let beyond = steps.unwrap_or(0) + 1;
            assert!(lesson.figure_at((number, beyond), &catalog, words).is_err(), "{command}");
        }
    });
}

#[test]
fn a_question_has_one_right_answer_and_tempting_wrong_ones_each_with_a_reason_written_by_hand() {
    let catalog = Catalog::standard();
    everywhere(|lesson, of, words| {
        for block in lesson.report(&catalog, words).unwrap().blocks {
            let LessonBlock::Question { number, options, text } = block else { continue };
            assert!(!text.is_empty());
            let answers =
                (1..=options.len()).map(|option| lesson.answer((number, option), &catalog, words).unwrap());
            let (right, wrong): (Vec<_>, Vec<_>) = answers.partition(|answer| answer.right);
            let place = format!("{} lesson {of}, question {number}", words.language());
            assert_eq!(right.len(), 1, "{place}: {right:?}");
            assert!(wrong.len() >= 2, "{place}: {wrong:?}");
            for answer in right.iter().chain(&wrong) {
                let told = answer.sentences.join(" ");
                // Whoever has seen nothing but this is told what happens, in sentences that end.
                assert!(told.chars().count() >= 30 && told.ends_with(['.', '。']), "{place}: {told}");
                assert!(!told.contains(['{', '}']), "{place}: {told}");
                assert!(!numbers(&told).is_empty(), "{place}: {told}");
                assert!(longest_run_of_moves(&told) <= LONGEST_LINE, "{place}: {told}");
            }
            assert!(lesson.answer((number, options.len() + 1), &catalog, words).is_err());
            assert!(lesson.answer((number, 0), &catalog, words).is_err());
        }
    });
}

/// How many numbers may follow each other with nothing but spaces between them: a line of moves is no reason.
const LONGEST_LINE: usize = 3;

/// The most numbers in a row that nothing but spaces part.
fn longest_run_of_moves(text: &str) -> usize {
    let is_number = |word: &str| word.chars().all(|letter| letter.is_ascii_digit() || letter == ':');
    let words: Vec<_> = text.split(' ').collect();
    words.split(|word| !is_number(word)).map(<[_]>::len).max().unwrap_or(0)
}

/// The names in braces behind each bar: the numbers that a reason has the engine set in.
fn set_in(text: &str) -> Vec<BTreeSet<String>> {
    let reasons =
        text.lines().filter(|line| line.starts_with("- ")).filter_map(|line| line.split_once(" | "));
    let names = |(_, reason): (&str, &str)| {
        let parts = reason.split('{').skip(1).filter_map(|part| part.split_once('}'));
        parts.map(|(name, _)| name.to_owned()).collect()
    };
    reasons.map(names).collect()
}

#[test]
fn reasons_have_the_same_computed_numbers_in_every_language() {
    for summary in Lesson::all(Language::En) {
        let texts = Language::ALL.map(|language| source(language, summary.number));
        let [english, french, chinese] = texts.each_ref().map(|text| set_in(text));
        assert!(english.iter().any(|names| !names.is_empty()), "{summary:?}");
        assert_eq!(english, french, "lesson {}", summary.number);
        assert_eq!(english, chinese, "lesson {}", summary.number);
        // Every number that a question has found is said.
        for line in parted(&texts[0]).0.iter().filter_map(|line| line.split_once(" = ")) {
            assert!(english.iter().any(|names| names.contains(line.0)), "{}: {line:?}", summary.number);
        }
    }
}

#[test]
fn the_languages_have_the_same_figures_questions_and_options() {
    for summary in Lesson::all(Language::En) {
        let [english, french, chinese] =
            Language::ALL.map(|language| parted(&source(language, summary.number)).0);
        assert!(!english.is_empty());
        assert_eq!(english, french);
        assert_eq!(english, chinese);
    }
}

#[test]
fn every_number_in_the_prose_is_found_by_a_command() {
    let catalog = Catalog::standard();
    for (lesson, number, line) in stated() {
        assert_eq!(lesson_number(&line, &catalog), Ok(number), "{line}");
        for language in Language::ALL {
            let (_, prose) = parted(&source(language, lesson));
            assert!(numbers(&prose).contains(&number), "{language} lesson {lesson} does not say {number}");
        }
    }
    for language in Language::ALL {
        for of in 1..=Lesson::all(language).len() {
            let (commands, prose) = parted(&source(language, of));
            let mut known = numbers(&commands.join("\n").replace(['[', ']', ','], " "));
            known.extend(positions(&commands, &catalog));
            known.extend(stated().iter().filter(|(lesson, ..)| *lesson == of).map(|(_, number, _)| number));
            let unknown: Vec<_> = numbers(&prose).difference(&known).copied().collect();
            assert_eq!(unknown, Vec::<i64>::new(), "{language} lesson {of}");
        }
    }
}

#[test]
fn what_is_said_of_the_trees_is_so() {
    let catalog = Catalog::standard();
    let nim = |position: &str| catalog.open("simple-nim", 0).unwrap().at(position).unwrap();
    // Whoever is to move with 4, 3 or 2 counters wins; the first lesson reads it off the tree.
    for (position, wins) in [("4", true), ("3", true), ("2", true), ("5", false), ("1", false)] {
        let line = format!("score simple-nim {position}");
        assert_eq!(lesson_number(&line, &catalog), Ok(if wins { 1 } else { -1 }), "{line}");
        assert_eq!(nim(position).seat(), Seat::First);
    }
    // 5 of the 6 positions are 83 per cent.
    assert_eq!((5.0_f64 / 6.0 * 100.0).round(), 83.0);
    // The second branch has the largest sum, the third the largest end.
    let tree = catalog.open(TREE, 0).unwrap();
    let ends = |branch: &str| -> Vec<i32> {
        let at = tree.after(branch).unwrap();
        at.children().filter_map(|(_, end)| end.report().value?.margin?.points(0)).collect()
    };
    let [one, two, three] = ["1", "2", "3"].map(ends);
    let sum = |ends: &[i32]| ends.iter().sum::<i32>();
    assert!(sum(&two) > sum(&one).max(sum(&three)), "{one:?} {two:?} {three:?}");
    assert!(three.iter().max() > one.iter().chain(&two).max());
}

#[test]
fn a_sheet_has_every_figure_and_the_answers() {
    let catalog = Catalog::standard();
    everywhere(|lesson, of, words| {
        let sheet = lesson_sheet(lesson, &catalog, words).unwrap();
        let blocks = lesson.report(&catalog, words).unwrap().blocks;
        let figures = blocks.iter().filter(|block| matches!(block, LessonBlock::Figure { .. })).count();
        assert_eq!(sheet.matches("<svg").count(), figures, "{} {of}", words.language());
        assert!(sheet.contains(&words.say("lesson-told-sheet")));
        assert!(!sheet.contains("src="), "it needs no other file");
    });
}

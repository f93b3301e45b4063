//! `check` of what students hand in: the forms their languages write, slow programs, folders as learning platforms pack them, and the grades.

use std::ffi::OsStr;
use std::fs;
use std::os::unix::ffi::OsStrExt;
use std::path::{Path, PathBuf};

use serde_json::{Value, json};

use crate::invocation::{Answer, fresh};
use crate::nimatron;

/// The client with some things in it written otherwise.
fn changed(changes: &[(&str, &str)]) -> String {
    let client = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../clients/homework.py");
    let text = fs::read_to_string(client).unwrap();
    changes.iter().fold(text, |text, (from, to)| {
        assert!(text.contains(from), "{from}");
        text.replace(from, to)
    })
}

/// A text without its line breaks.
fn unwrapped(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The same as a program.
fn program(name: &str, changes: &[(&str, &str)]) -> String {
    let path = fresh(&format!("submissions-{name}.py"));
    fs::write(&path, changed(changes)).unwrap();
    format!("program:python3 {}", path.display())
}

fn folder(name: &str) -> PathBuf {
    let folder = fresh(&format!("submissions-{name}"));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

fn check(task: &str, program: &str, more: &str, code: i32) -> Answer {
    nimatron("check").argument(task).argument(program).arguments(more).exits(code)
}

fn class(folder: &Path, program: &str, more: &str, code: i32) -> Answer {
    let check = nimatron("check simple-nim-rules --quiet").argument(program).argument("--folder");
    check.argument(folder).arguments(more).exits(code)
}

/// Whatever a program prints that means what is right is right.
#[test]
fn answers_look_as_languages_print_them() {
    let joined = "\" \".join(map(str, possible_new_states(state)))";
    let value = "f\"value {minimax(state, is_maximizing)}\"";
    for (name, change, task) in [
        ("sets", (joined, "repr(set(possible_new_states(state)))"), "simple-nim-rules"),
        (
            "arrays",
            (joined, "'[' + ', '.join(f'np.int64({new})' for new in possible_new_states(state)) + ']'"),
            "simple-nim-rules",
        ),
        ("fractions", (value, "f\"value {float(minimax(state, is_maximizing))}\""), "simple-nim-minimax"),
        ("mark", ("import sys\n", "import sys\nsys.stdout.write('\\ufeff')\n"), "simple-nim-rules"),
    ] {
        check(task, &program(name, &[change]), "--quiet", 0);
    }
}

/// What was written without the end of a line is shown, since it may be a question to whoever sits there.
#[test]
fn a_prompt_is_shown() {
    // A loop that asks by a prompt is a right one.
    let prompt = [
        ("for line in sys.stdin:\n", "while True:\n    line = input('How many sticks? ')\n"),
        ("import sys\n", "import sys, time\n"),
    ];
    let told = check("simple-nim-rules", &program("prompt", &prompt), "--quiet", 0).errors;
    // The program runs once for each of two things.
    assert_eq!(told, "How many sticks?\n".repeat(2));
    let waiting = [
        (
            "for line in sys.stdin:",
            "print('How many? ', end='', flush=True)\ntime.sleep(60)\nfor line in sys.stdin:",
        ),
        prompt[1],
    ];
    let told = check("simple-nim-rules", &(program("waiting", &waiting) + ",time=5s"), "--quiet", 1).text;
    assert!(unwrapped(&told).contains("it wrote 'How many? ' and did"), "{told}");
}

/// Two answers that do not come in time are two wrong ones; everything else is asked.
#[test]
fn a_slow_answer_is_one_wrong_answer() {
    let slow = [(
        "def minimax(state, is_maximizing):\n",
        "def minimax(state, is_maximizing):\n    while state == 12:\n        import time; time.sleep(1)\n",
    )];
    let program = program("slow", &slow) + ",time=5s";
    let report: Value = check("simple-nim-minimax", &program, "--quiet --json", 1).json();
    let values = &report["parts"][0];
    assert_eq!(
        (&values["right"], &values["of"], &report["fault"]),
        (&json!(21), &json!(22), &Value::Null),
        "{report}"
    );
    assert_eq!(
        (&values["wrong"]["position"], &values["wrong"]["late"]),
        (&json!("12"), &json!(true)),
        "{report}"
    );
    let told = check("simple-nim-minimax", &program, "--quiet --lang fr", 1).text;
    assert!(told.contains("Pas de réponse à temps en 12"), "{told}");
}

/// Small positions come first: what a program knows is asked before it ends for lack of time.
#[test]
fn small_positions_are_asked_first() {
    let asked = fresh("submissions-asked");
    let noted = format!("    request, *words = line.split()\n    open({asked:?}, 'a').write(line)\n");
    let changes = [("    request, *words = line.split()\n", &*noted)];
    check("simple-nim-minimax", &program("order", &changes), "--quiet", 0);
    let asked = fs::read_to_string(asked).unwrap();
    let values =
        asked.lines().filter_map(|line| line.strip_prefix("value ")?.split(' ').next()?.parse::<u32>().ok());
    let values: Vec<_> = values.collect();
    assert!(values.len() == 22 && values.is_sorted(), "{values:?}");
}

#[test]
fn complaints_have_an_end() {
    let loud = [("import sys\n", "import sys\nfor _ in range(2000): print('x' * 1000, file=sys.stderr)\n")];
    let told = check("simple-nim-rules", &program("loud", &loud), "--quiet", 0);
    assert!(
        told.errors.len() < 200_000 && told.errors.contains("more bytes are not shown"),
        "{}",
        told.errors.len()
    );
}

#[test]
fn platforms_pack_a_folder_for_each_student() {
    let all = folder("platform");
    for student in ["Ada Lovelace_17_assignsubmission_file_", "Éva_18_assignsubmission_file_"] {
        fs::create_dir(all.join(student)).unwrap();
        fs::write(all.join(student).join("nim.py"), changed(&[])).unwrap();
        fs::write(all.join(student).join("README.md"), "Run nim.py").unwrap();
        fs::write(all.join(student).join(".DS_Store"), "").unwrap();
    }
    fs::create_dir(all.join("__MACOSX")).unwrap();
    fs::write(all.join("__MACOSX/._nim.py"), "").unwrap();
    let told = class(&all, "program:python3 FILE", "", 0).text;
    assert!(
        told.contains("Ada Lovelace_17_assignsubmission_file_/nim.py") && told.contains("Left out: "),
        "{told}"
    );
    assert!(told.contains("__MACOSX") && told.contains("README.md"), "{told}");
    let answer = class(&all, "program:python3 FILE", "--json", 0);
    let files: Vec<_> = answer.stream().iter().map(|report| report["file"].clone()).collect();
    let named = ["Ada Lovelace_17_assignsubmission_file_/nim.py", "Éva_18_assignsubmission_file_/nim.py"];
    assert_eq!(files, named.map(Value::from));
    assert!(answer.errors.contains("Left out: "), "{}", answer.errors);
}

/// Everything that was asked of every submission has a row, after the end of a program too, and its points.
#[test]
fn grades_count_what_was_not_reached() {
    let all = folder("grades");
    let crash = ("        return \"none\" if", "        sys.exit(0)\n        return \"none\" if");
    fs::write(all.join("ada.py"), changed(&[])).unwrap();
    fs::write(all.join("bob.py"), changed(&[crash])).unwrap();
    fs::write(all.join("=1+1.py"), "import").unwrap();
    let told = class(&all, "program:python3 FILE 2>/dev/null", "--csv", 1).text;
    let mut rows = csv::Reader::from_reader(told.as_bytes());
    let columns = rows.headers().unwrap().clone();
    assert_eq!((&columns[0], &columns[10], &columns[11]), ("file", "score", "max_score"));
    let rows: Vec<_> = rows.records().map(|row| row.unwrap()).collect();
    let told = |row: &csv::StringRecord| [0, 3, 10, 11].map(|column| row[column].to_owned()).join(" ");
    let expected = [
        "'=1+1.py successors 0 18",
        "'=1+1.py ends 0 20",
        "ada.py successors 18 18",
        "ada.py ends 20 20",
        "bob.py successors 18 18",
        "bob.py ends 0 20",
    ];
    assert_eq!(rows.iter().map(told).collect::<Vec<_>>(), expected);
    let [first, ..] = &class(&all, "program:python3 FILE 2>/dev/null", "--json", 1).stream()[..] else {
        panic!()
    };
    assert_eq!(
        (&first["file"], &first["score"], &first["max_score"]),
        (&json!("=1+1.py"), &json!(0), &json!(38))
    );
}

/// Names are those of students, whatever their platform made of them.
#[test]
fn names_need_not_be_text() {
    let all = folder("names");
    for name in [&b"\xE9ric.py"[..], b"a,time=1ms.py", b"it's; touch gone.py"] {
        fs::write(all.join(OsStr::from_bytes(name)), changed(&[])).unwrap();
    }
    let answer = class(&all, "program:python3 FILE", "--json", 0);
    let mut files: Vec<_> =
        answer.stream().iter().map(|report| report["file"].as_str().unwrap().to_owned()).collect();
    files.sort();
    assert_eq!(files, ["\\xE9ric.py", "a,time=1ms.py", "it's; touch gone.py"]);
    // So are those of files as a lesson leaves them.
    let all = folder("names-of-lessons");
    let lesson = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/programs/lessons/simple_nim.py");
    for name in [&b"\xE9ric.py"[..], b"\xFF of Ada.py"] {
        fs::copy(&lesson, all.join(OsStr::from_bytes(name))).unwrap();
    }
    let task = nimatron("check simple-nim-minimax --json --folder").argument(&all).succeeds();
    let mut files: Vec<_> =
        task.stream().iter().map(|report| report["file"].as_str().unwrap().to_owned()).collect();
    files.sort();
    assert_eq!(files, ["\\xE9ric.py", "\\xFF of Ada.py"]);
}

/// People read what is wrong in their own language, rules and faults too.
#[test]
fn verdicts_are_in_the_reader_s_language() {
    let normal = [("return 1 if is_maximizing else -1", "return -1 if is_maximizing else 1")];
    let program = program("rules", &normal);
    for (language, task, rules) in [
        ("fr", "simple-nim-minimax", "qui prend le dernier gagne"),
        ("zh", "simple-nim-minimax", "取到最后一个石子的玩家赢"),
        ("en", "simple-nim-minimax", "whoever takes the last one wins"),
    ] {
        let told = unwrapped(&check(task, &program, &format!("--quiet --lang {language}"), 1).text);
        assert!(told.contains(rules) && !told.contains("last=wins"), "{told}");
    }
    for (language, fault) in [("fr", "s’est arrêté"), ("zh", "结束了")] {
        let told = check("simple-nim-rules", "program:true", &format!("--quiet --lang {language}"), 1).text;
        assert!(told.contains(fault) && !told.contains("instead of"), "{told}");
        let told = nimatron("analyze program:true --lang").argument(language).refused(2);
        assert!(told.contains(fault), "{told}");
    }
    let all = folder("french");
    fs::write(all.join("ada.py"), changed(&normal)).unwrap();
    let told = class(&all, "program:python3 FILE", "--lang fr", 1).text;
    assert!(told.contains("Parties finies") && !told.contains("ends "), "{told}");
}

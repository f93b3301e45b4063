//! `solve`, `probe`, `verify` and `table`.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread::sleep;
use std::time::Duration;

use serde_json::{Value, json};

use crate::invocation::{fresh, nimatron};
use crate::processor_time::work_until;

/// A solution that is not there yet.
fn file(name: &str) -> PathBuf {
    for ending in [".partial", ".journal", ".found", ".scratch"] {
        fresh(&format!("{name}{ending}"));
    }
    fresh(name)
}

fn to(line: &str, path: &Path) -> crate::invocation::Invocation {
    nimatron(line).argument(path)
}

#[test]
fn a_solution_is_what_the_contract_says() {
    let path = file("solve-tic-tac-toe");
    let solved = to("solve tic-tac-toe --json -o", &path).succeeds().json();
    assert_eq!(solved["game"], "tic-tac-toe");
    assert_eq!(solved["positions"], 5478);
    assert_eq!(solved["classes"], 765);
    assert_eq!(solved["value"], json!({"outcome": "draw", "margin": null, "distance": null}));
    assert_eq!(solved["file"], path.to_str().unwrap());
    assert!(solved["seconds"].is_number());
    assert_eq!(solved["fingerprint"].as_str().unwrap().len(), 16);
    let verified = to("verify --json", &path).succeeds().json();
    assert_eq!(verified["file"], path.to_str().unwrap());
    assert_eq!((&verified["positions"], &verified["errors"]), (&json!(5478), &json!(0)));
    assert_eq!(verified["complete"], true);
    let probed = to("probe --json", &path).argument("X.O/.X./...").succeeds().json();
    let searched = nimatron("analyze tic-tac-toe X.O/.X./... --json").succeeds().json();
    for field in ["game", "position", "value", "moves", "best", "exact"] {
        assert_eq!(probed[field], searched[field], "{field}");
    }
    let after = to("probe --json --moves 1,5", &path).succeeds().json();
    assert_eq!(after["position"], "X../.O./...");
}

#[test]
fn people_read_the_tier_statistics() {
    let path = file("solve-facts");
    let answer = to("solve hexapawn -o", &path).succeeds();
    answer.shows(&["Game: hexapawn", "Value: loss in 6 moves"]);
    let answer = to("verify", &path).succeeds();
    answer.shows(&["The solution is whole and right."]);
    let answer = to("probe", &path).succeeds();
    answer.shows(&["Value: loss in 6 moves", "Best move: b1b2"]);
    nimatron("solve kalah --tiers 6").succeeds().shows(&["Positions: 18,564"]);
    nimatron("solve kalah --tiers 6 --lang fr").succeeds().shows(&["Positions\u{a0}: 18\u{202f}564"]);
    nimatron("solve kalah --tiers 6 --lang zh").succeeds().shows(&["局面：18,564"]);
    let csv = fresh("facts.csv");
    to("solve tic-tac-toe --quiet --csv", &csv).succeeds();
    let table = fs::read_to_string(csv).unwrap();
    let mut lines = table.lines();
    assert_eq!(lines.next(), Some("tier,positions,classes,wins,draws,losses,longest,widest"));
    assert_eq!(lines.next(), Some("0,78,15,0,16,62,0,"));
    assert_eq!(lines.count(), 9);
}

#[test]
fn a_wrong_solution_is_a_failure() {
    let path = file("solve-wrong");
    to("solve tic-tac-toe --uncompressed --quiet -o", &path).succeeds();
    let whole = fs::read(&path).unwrap();
    let mut bytes = whole.clone();
    bytes[whole.len() / 2] ^= 1;
    fs::write(&path, &bytes).unwrap();
    let told = to("verify", &path).refused(2);
    assert!(told.ends_with("does not have its checksum"), "{told}");
    fs::write(&path, &whole[..whole.len() - 1]).unwrap();
    let told = to("probe", &path).refused(2);
    assert!(told.ends_with("expected the last bytes of a solution; the file is not whole"), "{told}");
    fs::remove_file(&path).unwrap();
    to("verify", &path).refused(2);
    let told = nimatron("solve kalah").refused(2);
    assert!(told.starts_with("--memory: kalah has more positions than"), "{told}");
    nimatron("solve tic-tac-toe --tiers 3").refused(2);
    let told = nimatron("solve kalah:pits=1 --tiers 300").refused(2);
    assert!(told.starts_with("--memory: kalah:pits=1 has more positions than"), "{told}");
    nimatron("solve kalah --tiers 3 --goal outcome").refused(2);
    nimatron("solve kalah --tiers 3 --plain").refused(2);
    nimatron("solve kalah --tiers 3 -o no/such/folder/file").refused(1);
}

/// The sum that a solution has of its parts (CRC-32, as zip files have it).
fn checksum(bytes: &[u8]) -> u32 {
    let step = |sum: u32, _| sum >> 1 ^ (0xEDB8_8320 & (sum & 1).wrapping_neg());
    !bytes.iter().fold(!0, |sum, byte| (0..8).fold(sum ^ u32::from(*byte), step))
}

/// A solution whose last value is another one, with all the checksums that it should have; docs/solutions.md has the layout.
fn with_a_wrong_value(mut bytes: Vec<u8>) -> Vec<u8> {
    let (footer, ending) = (bytes.len() - 28, bytes[bytes.len() - 8..].to_vec());
    let place = |at: usize| u64::from_le_bytes(bytes[at..at + 8].try_into().unwrap()) as usize;
    let (table, pages) = (place(footer), place(footer + 8));
    let contents = String::from_utf8(bytes[table..pages].to_vec()).unwrap();
    let last = serde_json::from_str::<Value>(&contents).unwrap()["tiers"]
        .as_array()
        .unwrap()
        .last()
        .cloned()
        .unwrap();
    bytes.truncate(table);
    bytes[table - 1] ^= 2;
    let begin = last["offset"].as_u64().unwrap() as usize;
    let [before, after] = [last["crc32"].to_string(), checksum(&bytes[begin..]).to_string()];
    bytes.extend(contents.replace(&before, &after).into_bytes());
    let pages = bytes.len() as u64;
    // All of it is in one page.
    bytes.extend(checksum(&bytes[..table]).to_le_bytes());
    bytes.extend((table as u64).to_le_bytes());
    bytes.extend(pages.to_le_bytes());
    bytes.extend(checksum(&bytes[table..]).to_le_bytes());
    bytes.extend(ending);
    bytes
}

#[test]
fn a_verdict_that_a_solution_is_wrong_is_told_on_standard_error_too() {
    let path = file("solve-wrong-value");
    to("solve nim:start=1/2 --uncompressed --quiet -o", &path).succeeds();
    let whole = fs::read(&path).unwrap();
    fs::write(&path, with_a_wrong_value(whole)).unwrap();
    let told = to("verify", &path).exits(1);
    assert_eq!(told.errors, "nimatron: The solution is wrong.\n");
    assert!(told.text.ends_with("The solution is wrong.\n"), "{}", told.text);
    let fault = told.text.lines().find(|line| line.starts_with("First fault")).unwrap();
    assert!(fault.contains(" has the value 'win in 0 plies', its moves give 'win in 2 plies'"), "{fault}");
    let told = to("verify --json", &path).exits(1);
    assert_eq!(
        (&told.json()["errors"], told.errors.as_str()),
        (&json!(1), "nimatron: The solution is wrong.\n")
    );
}

#[test]
fn a_forecast_comes_first() {
    let forecast = nimatron("solve kalah --tiers 20 --forecast --json").succeeds().json();
    assert_eq!(forecast["positions"], 225_792_840);
    assert!(forecast["seconds"].as_f64().unwrap() > 0.0);
    nimatron("solve kalah --forecast").succeeds().shows(&["Game: kalah"]);
    let forecast = nimatron("solve connect-four --forecast --json").succeeds().json();
    assert!(forecast["positions"].is_null());
    assert!(forecast["sample"]["positions"].as_u64().unwrap() > 1000, "{forecast}");
    let forecast = nimatron("solve tic-tac-toe --forecast --json").succeeds().json();
    assert_eq!((&forecast["positions"], &forecast["form"]), (&json!(5478), &json!("listed")));
    assert_eq!(forecast["tiers"][8], json!({"tier": 8, "positions": 9}));
    nimatron("solve subtraction:take=1-3,start=1000000 --forecast").succeeds();
}

/// Killed at any moment, it goes on when it is asked again, and comes to the same bytes.
#[test]
fn what_is_killed_goes_on() {
    check_killed(&["kalah", "--tiers", "11"], 12, 0);
}

/// The same where the positions are found before their values are.
#[test]
fn what_is_killed_while_it_finds_positions_goes_on() {
    check_killed(&["connect-four:width=4,height=5"], 4, 2);
}

/// The same where positions do not fit into memory; and with enough of it, it comes to the same bytes.
#[test]
fn what_is_killed_while_it_works_on_the_disk_goes_on() {
    let on_disk = check_killed(&["connect-four:width=4,height=4", "--memory", "1"], 12, 0);
    let path = file("enough-memory");
    to("solve connect-four:width=4,height=4 --json -o", &path).succeeds();
    assert!(fs::read(&path).unwrap() == on_disk, "other bytes than in memory");
}

/// Kills it so often as soon as it has written more positions beside the file, before it has values; then at so many moments of the work that it takes, and
/// at more of them until it was killed often enough before its end: a busy machine decides when a kill arrives. Returns the bytes of the file.
fn check_killed(order: &[&str], moments: u32, least_finding: u32) -> Vec<u8> {
    let name = order.concat().replace([':', ',', '='], "-");
    let whole = file(&format!("killed-whole-{name}"));
    let solve = format!("solve {} --json -o", order.join(" "));
    let start = |path: &Path| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_nimatron"));
        command.arg("solve").args(order).args(["--json", "-o"]).arg(path);
        command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap()
    };
    let taken = work_until(&mut start(&whole), Duration::MAX);
    let wanted = fs::read(&whole).unwrap();
    let path = file(&format!("killed-{name}"));
    let bytes =
        |ending: &str| fs::metadata(format!("{}{ending}", path.display())).map_or(0, |file| file.len());
    let (mut killed, mut finding) = (0, 0);
    for moment in 0.. {
        if moment >= moments && killed > 3 {
            break;
        }
        assert!(moment < 300, "it was hardly ever killed in time");
        let mut running = start(&path);
        if finding < least_finding {
            let before = bytes(".found");
            while bytes(".found") <= before && running.try_wait().unwrap().is_none() {
                sleep(Duration::from_millis(1));
            }
        } else {
            // Moments that have no rhythm in common with the work.
            work_until(&mut running, taken * (moment * 37 % 100) / 100);
        }
        running.kill().unwrap();
        running.wait().unwrap();
        if path.exists() {
            assert!(fs::read(&path).unwrap() == wanted, "moment {moment}: other bytes");
            file(&format!("killed-{name}"));
        } else {
            killed += 1;
            finding += u32::from(bytes(".found") > 0 && bytes(".partial") < 1 << 16);
        }
    }
    to(&solve, &path).succeeds();
    assert!(fs::read(&path).unwrap() == wanted, "other bytes in the end");
    assert_eq!(bytes(".scratch") + bytes(".found") + bytes(".partial"), 0, "something stays behind");
    wanted
}

#[test]
fn an_interrupted_solution_says_how_to_go_on() {
    let path = file("interrupted");
    let line = "solve connect-four:width=5,height=5 --json -o";
    let answer = to(line, &path).interrupted_with(1);
    assert!(answer.errors.contains("interrupted before everything was solved; the same command goes on"));
    assert_eq!(answer.text, "");
}

const EXERCISE: [i64; 12] = [0, -2, 6, 2, -2, -4, 0, 4, 0, 2, 6, 6];

const LITERATURE: [i64; 12] = [0, -2, 6, 2, -2, -2, 0, 4, 2, 2, 6, 8];

const STANDARD: [i64; 12] = [0, -2, 6, 2, -2, -2, 0, 4, 2, 2, 6, 6];

/// Values that G. Irving, J. Donkers and J. Uiterwijk published in 2000 (`literature`), and those of the usual rules.
#[test]
fn a_table_of_kalah() {
    let line = "table kalah --pits 1-4 --seeds 1-3 --rules standard,literature,exercise --json";
    let rows = nimatron(line).succeeds().stream();
    let values: Vec<_> = rows.iter().map(|row| row["value"]["margin"].as_i64().unwrap()).collect();
    let by_rules = |number: usize| values.iter().skip(number).step_by(3).copied().collect::<Vec<_>>();
    assert_eq!(rows[0]["game"], "kalah:pits=1,seeds=1");
    assert_eq!(by_rules(0), STANDARD);
    assert_eq!(by_rules(1), LITERATURE);
    assert_eq!(by_rules(2), EXERCISE);
    nimatron("table kalah --pits 1-2 --seeds 1-2 --rules standard,literature")
        .succeeds()
        .shows(&["kalah:rules=literature", " pits \\ seeds   1   2"]);
}

#[test]
fn a_table_takes_any_parameter_of_any_game() {
    let line = "table --json connect-four --height=3-4 --width 4,5 --goal outcome";
    let rows = nimatron(line).succeeds().stream();
    let games: Vec<_> = rows.iter().map(|row| row["game"].as_str().unwrap()).collect();
    assert_eq!(
        games,
        [
            "connect-four:width=4,height=3",
            "connect-four:width=5,height=3",
            "connect-four:width=4,height=4",
            "connect-four:width=5,height=4",
        ]
    );
    assert_eq!(rows[0]["value"], json!({"outcome": "draw", "margin": null, "distance": null}));
    nimatron("table simple-nim --vary start=1-5").succeeds().shows(&[" simple-nim:start=1  loss in 1 move"]);
    let told = nimatron("table kalah --pitz 1-3").refused(2);
    assert!(told.contains("did you mean 'pits'?"), "{told}");
    let told = nimatron("table kalah --pits 3-1").refused(2);
    assert!(told.contains("expected at most 1000 numbers, the lowest first"), "{told}");
    nimatron("table kalah --pits").refused(2);
    nimatron("table kalah --pits 1-20").refused(2);
}

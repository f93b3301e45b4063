//! The stand-alone checker, which shares no code with this: it accepts what is right and refuses what is not.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use nimatron::SolveRequest;
use nimatron::core::Objective;
use nimatron::solve::{Header, SolutionFile, Target, Writer};

use crate::solutions::solved::{fresh, open, request};

fn checked(path: &Path) -> Output {
    let checker = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../checker/check_solution.py");
    let output = Command::new("python3").arg(checker).arg(path).output();
    output.expect("python3 runs the stand-alone checker")
}

fn solve(game: &str, tiers: Option<u64>, goal: Option<Objective>, name: &str) -> PathBuf {
    let path = fresh(name);
    let request = SolveRequest { tiers, goal, plain: true, ..request(Some(&path)) };
    open(game).solve(&request).unwrap_or_else(|error| panic!("{game}: {error}"));
    path
}

#[test]
fn it_accepts_our_solutions() {
    for (number, (game, tiers, goal, told)) in [
        ("tic-tac-toe", None, None, "tic-tac-toe: 5478 positions, every distance right"),
        ("tic-tac-toe", None, Some(Objective::Outcome), "tic-tac-toe: 5478 positions, every outcome right"),
        ("kalah", Some(5), None, "kalah: 6188 positions, every margin right"),
        ("kalah:pits=3,seeds=2", None, None, "kalah:pits=3,seeds=2: 18564 positions, every margin right"),
        (
            "kalah:pits=2,seeds=2,capture=empty",
            None,
            None,
            "kalah:pits=2,seeds=2,capture=empty: 495 positions, every margin right",
        ),
        (
            "kalah:pits=2,seeds=2,capture=opposite,end=mover",
            None,
            None,
            "kalah:pits=2,seeds=2,capture=opposite,end=mover: 495 positions, every margin right",
        ),
        ("oware", Some(5), None, "oware: 6188 positions, every margin and distance right"),
        (
            "oware:pits=2,seeds=2,slam=illegal",
            None,
            None,
            "oware:pits=2,seeds=2,slam=illegal: 495 positions, every margin and distance right",
        ),
        (
            "oware:pits=2,seeds=2,slam=all",
            None,
            None,
            "oware:pits=2,seeds=2,slam=all: 495 positions, every margin and distance right",
        ),
        (
            "oware:pits=2,seeds=2,slam=opponent",
            None,
            None,
            "oware:pits=2,seeds=2,slam=opponent: 495 positions, every margin and distance right",
        ),
    ]
    .into_iter()
    .enumerate()
    {
        let output = checked(&solve(game, tiers, goal, &format!("accepted-{number}")));
        assert_eq!(String::from_utf8_lossy(&output.stdout).trim_end(), told, "{output:?}");
        assert!(output.status.success());
    }
}

#[test]
fn it_unpacks_a_packed_solution_or_says_how() {
    let path = fresh("packed");
    open("tic-tac-toe").solve(&request(Some(&path))).unwrap();
    let output = checked(&path);
    let has_zstd = Command::new("zstd").arg("--version").output().is_ok();
    let (told, expected) = if has_zstd {
        (&output.stdout, "tic-tac-toe: 5478 positions, every distance right")
    } else {
        (&output.stderr, "nimatron solve --uncompressed writes it unpacked")
    };
    assert!(String::from_utf8_lossy(told).trim_end().ends_with(expected), "{output:?}");
    assert_eq!(output.status.success(), has_zstd);
}

/// A file's header and its tiers: which, how many positions, which bytes.
type Parts = (Header, Vec<(u64, u64, Vec<u8>)>);

/// A name, what it does to a file, and what the checker says of it, if only one thing can be said.
type Fault = (&'static str, fn(&mut Parts), &'static str);

#[test]
fn it_refuses_planted_errors() {
    let faults: [Fault; 7] = [
        ("a wrong value", |(_, tiers)| *tiers[1].2.last_mut().unwrap() ^= 1, "its moves give"),
        (
            "a position less",
            |(header, tiers)| {
                let (_, positions, bytes) = &mut tiers[1];
                bytes.pop();
                if header.position_bytes() > 1 {
                    let last = 8 * (*positions as usize - 1);
                    bytes.drain(last..last + 8);
                }
                *positions -= 1;
            },
            "",
        ),
        ("a tier less", |(_, tiers)| drop(tiers.remove(1)), ""),
        ("a tier under another number", |(_, tiers)| tiers.last_mut().unwrap().0 += 1, ""),
        ("another goal", |(header, _)| header.goal = "outcome".to_owned(), ""),
        ("tiers without the lowest", |(_, tiers)| drop(tiers.remove(0)), ""),
        (
            "values of another width",
            |(header, tiers)| {
                header.value_bytes = 2;
                for (_, positions, bytes) in tiers {
                    let values = bytes.len() - *positions as usize;
                    let wide = bytes[values..]
                        .iter()
                        .flat_map(|&value| i16::from(value.cast_signed()).to_le_bytes());
                    let wide: Vec<_> = wide.map(|byte| byte.wrapping_add(1)).collect();
                    bytes.truncate(values);
                    bytes.extend(wide);
                }
            },
            "",
        ),
    ];
    for (game, name) in [("tic-tac-toe", "listed"), ("kalah:pits=2,seeds=2", "numbered")] {
        let right = SolutionFile::open(&solve(game, None, None, &format!("planted-in-{name}"))).unwrap();
        for (number, (fault, plant, reason)) in faults.iter().enumerate() {
            if game != "tic-tac-toe" && *fault == "another goal" {
                continue;
            }
            let tiers =
                right.tiers().iter().map(|tier| (tier.tier, tier.positions, right.tier(tier).unwrap()));
            let mut parts = (right.header().clone(), tiers.collect());
            plant(&mut parts);
            let path = fresh(&format!("planted-{name}-{number}"));
            let mut writer = Writer::open(Target::new(&path, false), &parts.0).unwrap();
            for (tier, positions, bytes) in parts.1 {
                writer.write_tier(tier, positions, [bytes]).unwrap();
            }
            writer.finish().unwrap();
            let output = checked(&path);
            assert!(!output.status.success(), "{game}: {fault}");
            let told = String::from_utf8_lossy(&output.stderr);
            assert!(told.contains(reason) && !told.contains("Traceback"), "{game}: {fault}: {told}");
        }
    }
    let path = solve("tic-tac-toe", None, None, "checker-bytes");
    let whole = fs::read(&path).unwrap();
    for place in (0..whole.len()).step_by(2503) {
        let mut bytes = whole.clone();
        bytes[place] ^= 0x40;
        fs::write(&path, bytes).unwrap();
        assert!(!checked(&path).status.success(), "byte {place}");
    }
    fs::write(&path, &whole[..whole.len() / 2]).unwrap();
    assert!(!checked(&path).status.success(), "half a file");
}

#[test]
fn it_refuses_in_a_line_what_is_no_file() {
    for path in [std::env::temp_dir(), fresh("nowhere")] {
        let output = checked(&path);
        let told = String::from_utf8_lossy(&output.stderr);
        assert!(!output.status.success() && told.starts_with(&*path.to_string_lossy()), "{told}");
        assert_eq!(told.lines().count(), 1, "{told}");
    }
}

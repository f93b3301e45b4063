//! Every game, form and goal: what the file says is what the search says, and what others have counted.

use nimatron::core::{Objective, Outcome};
use nimatron::report::{SolutionReport, TierStatistics};
use nimatron::{
    AnalyzeRequest, Catalog, Run, SavedSolution, Session, SolveRequest, TableCache, VerifyRequest,
};
use serde_json::Value;

use crate::solutions::solved::{fresh, open, refusal, request, solved, verified};

/// Small games of every family and every form of file.
const GAMES: &[&str] = &[
    "simple-nim",
    "fort-boyard:overdraw=yes",
    "subtraction:take=2/5/7,last=wins,start=300",
    "nim:start=2/3/4",
    "nim:last=wins,start=1/3/5",
    "grundy:start=14",
    "grundy:start=11,last=loses",
    "fibonacci:start=25",
    "tic-tac-toe",
    "mnk:m=4,n=3,k=3",
    "connect-four:width=4,height=3",
    "connect-four:width=3,height=6",
    "connect-four:width=3,height=3,connect=3,pop=yes",
    "hexapawn",
    "hexapawn:width=4,height=4",
    "mu-torere",
    "mu-torere:centre=free",
    "explicit:tree=[[3,5],[2,[9,1]]]",
    "explicit:tree=[[0.5,-1.25],[3,[2,0.75]]]",
    "kalah:pits=1,seeds=4",
    "kalah:pits=2,seeds=3",
    "kalah:pits=3,seeds=1,capture=empty",
    "kalah:pits=3,seeds=2,capture=opposite,end=mover",
    "kalah:pits=10,seeds=0",
    "oware:pits=2,seeds=2",
    "oware:pits=3,seeds=1,slam=illegal",
    "oware:pits=3,seeds=1,slam=opponent",
];

/// A game's positions met along its moves, every third one only, so that they lie anywhere.
fn positions(session: &dyn Session, visit: &mut impl FnMut(&dyn Session), met: &mut usize) {
    *met += 1;
    if *met % 3 == 1 {
        visit(session);
    }
    for mv in session.moves() {
        if *met < 75 {
            positions(&*session.play(&mv).unwrap(), visit, met);
        }
    }
}

#[test]
fn a_probe_answers_what_an_analysis_answers() {
    for (number, game) in GAMES.iter().enumerate() {
        for goal in open(game).goals() {
            let path = fresh(&format!("probe-{number}-{}", goal.name()));
            let solve = SolveRequest { goal: Some(goal), ..request(Some(&path)) };
            let session = open(game);
            let Ok(report) = session.solve(&solve) else {
                let needs_bank = session.banked().is_some() && goal != Objective::Margin;
                let proves_nothing = session.is_endless() && goal == Objective::Outcome;
                assert!(needs_bank || proves_nothing, "{game}: {}", goal.name());
                continue;
            };
            let verification = verified(&path).unwrap();
            assert_eq!(verification.errors, 0, "{game}: {:?}", verification.first);
            assert!(verification.complete, "{game}: {:?}", verification.first);
            assert_eq!(verification.positions, report.positions, "{game}");
            let solution = SavedSolution::open(&path).unwrap();
            let analyze = AnalyzeRequest { goal: Some(goal), ..AnalyzeRequest::default() };
            let mut memory = TableCache::with_bytes(1 << 20);
            let mut compare = |session: &dyn Session| {
                let probed = session.probe(&solution).unwrap();
                let searched = session.analyze(&analyze, &mut memory).unwrap();
                assert_eq!(probed.value, searched.value, "{game}: {}", probed.position);
                assert_eq!(probed.moves, searched.moves, "{game}: {}", probed.position);
                assert_eq!(probed.best, searched.best, "{game}: {}", probed.position);
                assert_eq!(probed.pv.unwrap().is_empty(), session.is_over());
            };
            positions(&*session, &mut compare, &mut 0);
            assert_eq!(report.value, session.probe(&solution).unwrap().value, "{game}");
        }
    }
}

#[test]
fn tic_tac_toe_has_the_positions_that_are_known() {
    let (report, _) = solved("tic-tac-toe", "tic-tac-toe", false);
    assert_eq!((report.positions, report.classes), (5478, Some(765)));
    let by_ply: Vec<_> = report.tiers.iter().rev().map(|tier| tier.positions).collect();
    assert_eq!(by_ply, [1, 9, 72, 252, 756, 1260, 1520, 1140, 390, 78]);
    assert_eq!(report.tiers.iter().filter_map(|tier| tier.longest).max(), Some(5));
    let finished = &report.tiers[0];
    assert_eq!((finished.wins, finished.draws, finished.losses), (0, 16, 62));
}

#[test]
fn connect_four_has_the_positions_that_are_known() {
    let known: Vec<Value> =
        serde_json::from_str(include_str!("../data/connect_four_positions.json")).unwrap();
    for board in known {
        let game = format!("connect-four:width={},height={}", board["width"], board["height"]);
        let report = open(&game).solve(&request(None)).unwrap();
        assert_eq!(report.positions, board["positions"], "{game}");
        let by_ply: Vec<_> = report.tiers.iter().rev().map(|tier| tier.positions).collect();
        assert_eq!(serde_json::to_value(by_ply).unwrap(), board["per_ply"], "{game}");
        assert_eq!(report.value.unwrap().outcome.sign(), board["value"], "{game}");
    }
}

/// GamesCrafters, University of California, Berkeley, counts 1,180 positions, of which 208 are won, 128 lost and 844 drawn: with either
/// player to move, whom a position here leaves out.
#[test]
fn mu_torere_has_the_positions_that_are_known() {
    let report = open("mu-torere").solve(&request(None)).unwrap();
    let [tier] = report.tiers[..] else { panic!("one tier") };
    assert_eq!((report.positions, report.classes), (1180 / 2, Some(86 / 2)));
    assert_eq!((tier.wins, tier.losses, tier.draws, tier.longest), (208 / 2, 128 / 2, 844 / 2, Some(5)));
    assert_eq!(report.value.unwrap().outcome, Outcome::Draw);
}

/// What plain retrograde analysis finds: see the test of the rules.
#[test]
fn pop_out_has_the_positions_that_are_known() {
    for known in include_str!("../../../games/tests/data/pop_out.txt").lines().skip(1) {
        let numbers: Vec<i32> = known.split(' ').filter_map(|number| number.parse().ok()).collect();
        let [width, height, connect, value, plies, figures @ ..] = &numbers[..] else { panic!("{known}") };
        let game = format!("connect-four:width={width},height={height},connect={connect},pop=yes");
        let report = open(&game).solve(&request(None)).unwrap();
        let ([tier], solved) = (&report.tiers[..], report.value.unwrap()) else { panic!("one tier") };
        assert_eq!((solved.outcome.sign(), solved.distance.unwrap_or(0)), (*value, *plies as u32), "{game}");
        let found = [report.positions, tier.wins, tier.losses, tier.longest.unwrap_or(0).into()];
        assert_eq!(found.map(|number| number as i32), figures, "{game}");
    }
}

/// Counts of a game's tiers: all ways to lay so many seeds.
fn seeds(report: &SolutionReport) -> Vec<u64> {
    report.tiers.iter().map(|&TierStatistics { positions, .. }| positions).collect()
}

#[test]
fn kalah_is_solved_up_to_a_number_of_seeds() {
    let path = fresh("kalah-endings");
    let session = open("kalah");
    assert_eq!(session.positions_to_solve(Some(20)), Some(225_792_840));
    assert_eq!(session.positions_to_solve(Some(16)), Some(30_421_755));
    let report = session.solve(&SolveRequest { tiers: Some(8), ..request(Some(&path)) }).unwrap();
    assert_eq!(seeds(&report), [1, 12, 78, 364, 1365, 4368, 12376, 31824, 75582]);
    assert_eq!(report.value, None, "the start has more seeds");
    let solution = SavedSolution::open(&path).unwrap();
    let ending = session.at("0|0,0,0,1,1,1,20,0,0,1,0,0,2,22").unwrap();
    let probed = ending.probe(&solution).unwrap();
    assert_eq!(
        probed.moves,
        ending.analyze(&AnalyzeRequest::default(), &mut TableCache::default()).unwrap().moves
    );
    let refused = session.probe(&solution).unwrap_err().to_string();
    assert!(refused.ends_with("the position is not in this file"), "{refused}");
}

#[test]
fn two_bytes_hold_what_one_does_not() {
    for game in [
        "subtraction:take=1,start=300,last=wins",
        "subtraction:take=1-2,start=200,last=wins",
        "fibonacci:start=140",
    ] {
        let (report, path) = solved(game, &game.replace([':', ',', '=', '/'], "-"), true);
        let verification = verified(&path).unwrap();
        assert!(verification.complete && verification.errors == 0, "{game}: {:?}", verification.first);
        let analysis = open(game).analyze(&AnalyzeRequest::default(), &mut TableCache::default()).unwrap();
        assert_eq!(report.value, analysis.value, "{game}");
    }
}

#[test]
fn what_cannot_be_solved_is_refused() {
    let refused = |game: &str, request: SolveRequest| refusal(open(game).solve(&request));
    let told = refused("kalah", request(None));
    assert!(told.starts_with("--memory: kalah has more positions than the 268435456 that fit"), "{told}");
    let told = refused(
        "connect-four",
        SolveRequest { run: Run { memory: 1 << 20, ..Run::default() }, ..request(None) },
    );
    assert!(told.starts_with("--memory: connect-four has more positions than the 52428"), "{told}");
    assert!(
        told.ends_with("expected more memory, or --output FILE, beside which it works on the disk"),
        "{told}"
    );
    let file = fresh("passing");
    let run = Run { memory: 1 << 20, ..Run::default() };
    let passing = SolveRequest { in_memory: true, run, ..request(Some(&file)) };
    let told = refused("connect-four", passing);
    assert!(told.ends_with("or a file with a name, beside which it works on the disk"), "{told}");
    let told = refused("mnk:m=19,n=19,k=5", request(None));
    assert!(told.ends_with("a position does not fit into 64 bits"), "{told}");
    let told = refused("tic-tac-toe", SolveRequest { tiers: Some(3), ..request(None) });
    assert!(told.ends_with("it does not number its positions in tiers"), "{told}");
    let told =
        refused("kalah:pits=2,seeds=2", SolveRequest { goal: Some(Objective::Outcome), ..request(None) });
    assert!(told.starts_with("--goal: 'outcome' depends on the points banked"), "{told}");
    let told = refused(
        "kalah",
        SolveRequest { file: Some("no/such/folder/file".into()), tiers: Some(2), ..request(None) },
    );
    assert!(told.starts_with("no/such/folder/file.partial: "), "{told}");
}

#[test]
fn a_solution_of_other_rules_is_refused() {
    let (_, path) = solved("kalah:pits=2,seeds=2", "other-rules", false);
    let solution = SavedSolution::open(&path).unwrap();
    let other = Catalog::standard().open("kalah:pits=2,seeds=2,capture=none", 0).unwrap();
    let told = other.probe(&solution).unwrap_err().to_string();
    assert!(told.contains("have the fingerprint"), "{told}");
    assert!(other.verify(&solution, &VerifyRequest::default()).is_err());
}

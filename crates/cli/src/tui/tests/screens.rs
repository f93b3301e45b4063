//! What the screen shows. Accept changes with `INSTA_UPDATE=always`.

use insta::assert_snapshot;
use ratatui::crossterm::event::KeyCode;

use super::{Screen, on_screen};

const USUAL: (u16, u16) = (80, 24);

#[track_caller]
fn check(name: &str, line: &str, size: (u16, u16), script: impl FnOnce(&mut Screen<'_>)) {
    let text = on_screen(line, size, |screen| {
        script(screen);
        screen.text()
    });
    assert_snapshot!(name, text);
}

#[test]
fn starts() {
    check("tic_tac_toe_start", "tic-tac-toe --second human", USUAL, |_| {});
    check("kalah_start", "kalah --lang fr --second first:name=Seigneur_Vador", USUAL, |_| {});
    check("nim_start", "nim --second human", USUAL, |_| {});
    check("connect_four_start", "connect-four --second human", USUAL, |_| {});
    check("hexapawn_start", "hexapawn --second human", USUAL, |_| {});
    check("explicit_start", "explicit --second human", USUAL, |_| {});
}

#[test]
fn games_in_progress() {
    check("tic_tac_toe", "tic-tac-toe --second human --moves 5,1,3", USUAL, |_| {});
    check("kalah", "kalah --lang fr --second first:name=Seigneur_Vador", USUAL, |screen| {
        screen.moves("2 5");
    });
    check("nim", "nim --second human --moves 3:4,2:1", USUAL, |_| {});
    check("connect_four", "connect-four --second human --moves 4,4,3", USUAL, |_| {});
    check("hexapawn", "hexapawn:width=8,height=4 --second human --moves a1a2,b4b3", USUAL, |_| {});
    check("explicit", "explicit --second human --moves 1", USUAL, |_| {});
    check("fibonacci", "fibonacci:start=200 --second human --moves 20", USUAL, |_| {});
}

#[test]
fn windows_of_other_sizes() {
    let kalah = "kalah --lang fr --second human:name=Seigneur_Vador --moves 2,5,1";
    for (width, height) in [(120, 40), (200, 60), (60, 20), (40, 15), (30, 10)] {
        check(&format!("kalah_{width}_by_{height}"), kalah, (width, height), |screen| screen.keys("v"));
    }
    check("too_small", kalah, (29, 9), |_| {});
    check("large_board", "mnk:m=19,n=19,k=5 --second human --moves 181,200", USUAL, |_| {});
    check("small_nim", "nim --second human --moves 3:4", (40, 15), |screen| screen.keys("v"));
}

#[test]
fn values() {
    check("values_exact", "nim --second human --moves 3:4", USUAL, |screen| screen.keys("v"));
    check("values_estimated", "connect-four --second human --moves 4", USUAL, |screen| screen.keys("v"));
    check("values_in_points", "kalah:pits=3,seeds=2 --second human", USUAL, |screen| screen.keys("v"));
    check("hint", "tic-tac-toe --second human --moves 1", USUAL, |screen| screen.keys("h"));
}

#[test]
fn helps() {
    check("help", "tic-tac-toe --second human", USUAL, |screen| screen.keys("?"));
    check("help_french", "hexapawn:width=8,height=4 --lang fr --second human", USUAL, |screen| {
        screen.press(KeyCode::F(1));
    });
    check("help_scrolled", "kalah --second human", (40, 15), |screen| {
        screen.keys("?");
        (0..99).for_each(|_| screen.press(KeyCode::Down));
    });
}

#[test]
fn ends() {
    check("over_by_rules", "simple-nim:start=6 --second human", USUAL, |screen| {
        screen.moves("2 3 1");
    });
    check("over_by_points", "kalah:pits=2,seeds=1 --lang fr --second human", USUAL, |screen| {
        while !screen.app.scene.is_finished() {
            let mv = screen.app.scene.moves[0].clone();
            screen.moves(&mv);
        }
        screen.keys("v");
    });
    check("resigned", "tic-tac-toe --second human --moves 5,1", USUAL, |screen| screen.keys("Ry"));
}

#[test]
fn chinese() {
    check("chinese", "kalah --lang zh --second first", USUAL, |screen| {
        screen.keys("v");
        screen.moves("2 5");
    });
}

#[test]
fn questions() {
    check("asks_file", "nim --second human", (60, 20), |screen| {
        screen.keys("s");
        screen.keys("my game.jsonl");
    });
    check("asks_quit", "nim --lang fr --second human --moves 1:1", (60, 20), |screen| screen.keys("q"));
    check("illegal", "nim --second human --moves 1:1", (60, 20), |screen| screen.moves("9:9"));
}

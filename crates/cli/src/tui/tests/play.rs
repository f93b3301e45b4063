//! What keys, the mouse and machines do to the game.

use std::time::Duration;

use ratatui::crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers, MouseEventKind};

use super::super::app::Mode;
use super::super::palette::Palette;
use super::super::workers::{WorkerAnswer, WorkerRequest};
use super::on_screen;

const USUAL: (u16, u16) = (80, 24);

#[test]
fn moves_are_typed() {
    on_screen("tic-tac-toe --second human", USUAL, |screen| {
        screen.moves("5 1");
        assert_eq!(screen.played(), "5 1");
        screen.keys("36");
        screen.press(KeyCode::Backspace);
        screen.keys("\n");
        assert_eq!(screen.played(), "5 1 3");
    });
}

#[test]
fn an_illegal_move_is_told_with_what_is_possible() {
    on_screen("simple-nim:start=5 --second human", USUAL, |screen| {
        screen.moves("7");
        screen.shows("7 is not legal here; possible: 1 2 3");
        assert_eq!(screen.played(), "");
        screen.moves("2");
        assert_eq!(screen.app.note, None);
    });
}

#[test]
fn moves_are_chosen_with_arrows() {
    on_screen("tic-tac-toe --second human", USUAL, |screen| {
        screen.keys("\n");
        screen.shows("Type a move, or choose one");
        screen.press(KeyCode::Right);
        screen.press(KeyCode::Right);
        assert!(screen.reversed().contains('2'), "{}", screen.reversed());
        screen.keys("\n");
        assert_eq!(screen.played(), "2");
        let across = screen.app.drawn.moves.across;
        screen.press(KeyCode::Left);
        assert_eq!(screen.app.selected, Some(7), "from the end");
        screen.press(KeyCode::Up);
        assert_eq!(screen.app.selected, Some(7 - across));
        screen.press(KeyCode::Esc);
        assert_eq!((screen.app.selected, screen.app.mode), (None, Mode::Play));
    });
}

#[test]
fn moves_are_clicked_in_the_list() {
    on_screen("nim --second human", USUAL, |screen| {
        let place = screen.find("2:4");
        screen.click(place);
        assert_eq!(screen.played(), "2:4");
    });
}

#[test]
fn cells_and_columns_are_clicked() {
    on_screen("tic-tac-toe --second human", USUAL, |screen| {
        let (x, y) = screen.find("5    │    6    │");
        screen.click((x + 9, y - 1));
        assert_eq!(screen.played(), "6");
    });
    on_screen("connect-four --second human", USUAL, |screen| {
        let (x, _) = screen.find("3     4     5");
        screen.click((x, 3));
        assert_eq!(screen.played(), "3");
    });
}

#[test]
fn a_counter_takes_those_after_it() {
    on_screen("nim --second human", USUAL, |screen| {
        // The last but one of the pile of five.
        let (x, y) = screen.find("● ● ● ● ●  (5)");
        screen.mouse(MouseEventKind::Moved, (x + 6, y));
        assert_eq!(screen.reversed(), "●●");
        screen.click((x + 6, y));
        assert_eq!(screen.played(), "2:2");
    });
}

#[test]
fn a_piece_is_clicked_and_then_where_it_goes() {
    on_screen("hexapawn --second human --moves b1b2", USUAL, |screen| {
        let (x, y) = screen.find("b    │    b    │    b");
        let (_, middle) = screen.find("[w]");
        screen.click((x, middle));
        assert!(screen.app.pointed.is_empty(), "no move begins there");
        screen.click((x + 20, y));
        assert_eq!((screen.app.pointed.len(), screen.played().as_str()), (1, "b1b2"));
        screen.click((x, y));
        assert_eq!(screen.app.pointed.len(), 1, "another piece instead");
        screen.click((x + 10, middle));
        assert_eq!(screen.played(), "b1b2 a3b2");
    });
}

#[test]
fn pits_are_clicked_on_a_board_turned_round_too() {
    on_screen("kalah --second human", USUAL, |screen| {
        screen.keys("f");
        let (x, y) = screen.find("5     4     3     2     1     0");
        screen.click((x, y + 2));
        assert_eq!(screen.played(), "5");
    });
    on_screen("tic-tac-toe --second human", USUAL, |screen| {
        screen.keys("f");
        assert!(!screen.app.turned);
        screen.shows("looks the same from both sides");
    });
}

#[test]
fn a_machine_answers() {
    on_screen("tic-tac-toe --second first", USUAL, |screen| {
        screen.moves("5");
        assert_eq!(screen.played(), "5 1");
        assert!(screen.app.is_our_turn());
    });
}

#[test]
fn undo_while_a_machine_thinks_does_not_lose_it() {
    on_screen("tic-tac-toe --second first", USUAL, |screen| {
        screen.held = Some(Vec::new());
        screen.moves("5");
        screen.shows("first is thinking");
        screen.moves("2");
        screen.shows("It is not your turn");
        screen.keys("u");
        assert_eq!(screen.played(), "");
        let held = screen.held.as_ref().unwrap();
        assert!(held.iter().any(|request| matches!(request, WorkerRequest::StopThinking)));
        // Its answer comes too late, and to another position.
        screen.moves("9");
        assert_eq!(screen.played(), "9");
        screen.let_go();
        assert_eq!(screen.played(), "9 1");
        screen.moves("5");
        assert_eq!(screen.played(), "9 1 5 2");
    });
}

#[test]
fn what_is_taken_back_is_made_again() {
    on_screen("tic-tac-toe --second first", USUAL, |screen| {
        screen.moves("5 9");
        screen.keys("u");
        assert_eq!(screen.played(), "5 1");
        screen.keys("uu");
        assert_eq!(screen.played(), "");
        screen.shows("There is no move to take back");
        screen.keys("rr");
        assert_eq!(screen.played(), "5 1 9 2");
        screen.keys("r");
        screen.shows("There is no move to make again");
    });
}

#[test]
fn machines_among_themselves_take_their_time() {
    on_screen("tic-tac-toe --first first --second first", USUAL, |screen| {
        assert_eq!(screen.played(), "1", "the first move needs no waiting");
        screen.wait(Duration::from_millis(900));
        assert_eq!(screen.played(), "1");
        screen.wait(Duration::from_millis(200));
        assert_eq!(screen.played(), "1 2");
        screen.keys(" ");
        screen.wait(Duration::from_secs(9));
        assert_eq!(screen.played(), "1 2");
        screen.shows("Paused");
        screen.keys("u");
        screen.wait(Duration::from_secs(9));
        assert_eq!(screen.played(), "1", "undoing waits too");
        screen.keys(" ");
        assert_eq!(screen.played(), "1 2");
        screen.wait(Duration::from_secs(1));
        assert_eq!(screen.played(), "1 2 3");
    });
}

#[test]
fn values_are_hidden_until_asked_for() {
    on_screen("simple-nim:start=6 --second human", USUAL, |screen| {
        assert!(!screen.text().contains("win in"));
        screen.keys("v");
        screen.shows("★ 1  win in");
        screen.moves("1");
        screen.shows("Player 1: win in");
        screen.keys("v");
        assert!(!screen.text().contains("win in"));
    });
}

#[test]
fn an_analysis_of_an_earlier_position_is_not_shown() {
    on_screen("simple-nim:start=6 --second human", USUAL, |screen| {
        screen.held = Some(Vec::new());
        screen.keys("v");
        let [request] = screen.held.replace(Vec::new()).unwrap().try_into().ok().unwrap();
        screen.moves("1");
        let requests = screen.held.as_ref().unwrap();
        assert!(matches!(requests[..], [WorkerRequest::StopAnalysis, WorkerRequest::Analyze { .. }]));
        screen.carry_out(request);
        assert_eq!(screen.app.analysis.report, None);
    });
}

#[test]
fn a_hint_is_chosen_and_told() {
    on_screen("simple-nim:start=6 --second human", USUAL, |screen| {
        screen.keys("h");
        screen.shows("Hint: 1 (win in");
        assert!(!screen.text().contains("Evaluation"));
        screen.keys("\n");
        assert_eq!(screen.played(), "1");
    });
}

#[test]
fn letters_of_moves_are_no_commands() {
    on_screen("hexapawn:width=8,height=4 --second human", USUAL, |screen| {
        screen.shows("F2 hint");
        screen.keys("h1h2\n");
        assert_eq!(screen.played(), "h1h2");
        screen.press(KeyCode::F(6));
        assert!(screen.app.turned);
    });
}

#[test]
fn giving_up_is_asked_for_and_can_be_taken_back() {
    on_screen("tic-tac-toe --second human --moves 5", USUAL, |screen| {
        screen.keys("Rn");
        assert!(!screen.app.scene.is_finished());
        screen.keys("Ry");
        screen.shows("Player 2 resigns; Player 1 wins.");
        screen.shows("Player 2 could still draw when giving up.");
        screen.moves("3");
        assert_eq!(screen.played(), "5");
        screen.keys("u");
        assert!(screen.app.is_our_turn());
    });
}

#[test]
fn leaving_an_unfinished_game_is_asked_for() {
    on_screen("tic-tac-toe --lang fr --second human", USUAL, |screen| {
        screen.moves("5");
        screen.press(KeyCode::Esc);
        screen.keys("n");
        assert!(!screen.app.is_left);
        screen.keys("qo");
        assert!(screen.app.is_left);
    });
    on_screen("tic-tac-toe --second human", USUAL, |screen| {
        screen.moves("5");
        screen.send(&Event::Key(KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL)));
        assert!(screen.app.is_left);
    });
    on_screen("tic-tac-toe --second human", USUAL, |screen| {
        screen.keys("q");
        assert!(screen.app.is_left, "nothing was played");
    });
}

#[test]
fn a_game_is_saved_in_a_file() {
    let path = std::env::temp_dir().join(format!("nimatron-{}-saved.jsonl", std::process::id()));
    let name = path.to_str().unwrap().to_owned();
    on_screen("tic-tac-toe --second human --moves 5", USUAL, |screen| {
        screen.keys(&format!("s{name}\n"));
        screen.shows("The game is saved in");
        screen.keys("s/no/such/folder/game\n");
        screen.shows("cannot write '/no/such/folder/game'");
        screen.keys("s");
        screen.press(KeyCode::Esc);
        assert_eq!((screen.app.mode, screen.app.is_left), (Mode::Play, false));
    });
    let saved = std::fs::read_to_string(&path).unwrap();
    std::fs::remove_file(&path).unwrap();
    assert!(saved.contains("\"game\":\"tic-tac-toe\"") && saved.ends_with("}\n"), "{saved}");
}

#[test]
fn long_lists_are_scrolled() {
    on_screen("subtraction:take=1-200,start=200 --second human", USUAL, |screen| {
        let place = screen.find("─ Moves");
        assert!(!screen.text().contains(" 200 "), "{}", screen.text());
        (0..200).for_each(|_| screen.mouse(MouseEventKind::ScrollDown, place));
        let end = screen.find(" 200 ");
        (0..200).for_each(|_| screen.mouse(MouseEventKind::ScrollUp, place));
        screen.find("  1 ");
        (0..200).for_each(|_| screen.mouse(MouseEventKind::ScrollDown, place));
        screen.click((end.0 + 1, end.1));
        assert_eq!(screen.played(), "200");
    });
}

#[test]
fn a_history_is_scrolled_from_its_end() {
    let moves = vec!["1"; 99].join(",");
    on_screen(&format!("subtraction:start=100 --second human --moves {moves}"), USUAL, |screen| {
        screen.shows("99. ● 1");
        (0..99).for_each(|_| screen.press(KeyCode::PageUp));
        screen.shows(" 1. ● 1");
        (0..99).for_each(|_| screen.press(KeyCode::PageDown));
        screen.shows("99. ● 1");
    });
}

#[test]
fn a_lost_thread_ends_the_game() {
    on_screen("nim", USUAL, |screen| assert!(screen.app.hear(WorkerAnswer::Lost).is_err()));
}

#[test]
fn without_color_nothing_is_colored() {
    on_screen("tic-tac-toe --second human --moves 5,1", USUAL, |screen| {
        let colored = |screen: &super::Screen<'_>| {
            let cells = screen.terminal.backend().buffer().content().to_vec();
            cells.iter().any(|cell| cell.fg != ratatui::style::Color::Reset)
        };
        screen.keys("v");
        assert!(colored(screen));
        screen.palette = Palette::new(false);
        screen.settle();
        assert!(!colored(screen));
    });
}

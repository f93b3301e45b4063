//! PopOut, against the rules written down once more.

use nimatron_core::{Event, Game, Notation, Picture, Points, Render, Spot};
use nimatron_games::ConnectFour;
use nimatron_games::connect_four::pop_out::PopOut;

use crate::boards::mu_torere::forced;
use crate::boards::oracle::situations;
use crate::rules::table::{Table, open};

const BOARDS: &str = include_str!("../data/pop_out.txt");

fn table([width, height, length]: [usize; 3]) -> Box<dyn Table> {
    open::<ConnectFour>(&format!("width={width},height={height},connect={length},pop=yes"))
}

/// The discs of each column from the bottom, and those of the player to move and of the other.
#[derive(Clone)]
struct Plain {
    columns: Vec<String>,
    size: [usize; 3],
    discs: [char; 2],
}

impl Plain {
    fn text(&self) -> String {
        let cell = |discs: &String, row| discs.chars().nth(row).unwrap_or('.');
        let row = |row| self.columns.iter().map(|discs| cell(discs, row)).collect();
        (0..self.size[1]).rev().map(row).collect::<Vec<String>>().join("/")
    }

    fn has_line(&self, disc: char) -> bool {
        let [width, height, length] = self.size;
        let (text, mut directions) = (self.text(), [(0, 1), (1, 0), (1, 1), (1, -1)].into_iter());
        directions.any(|(down, right)| {
            let has = |row: usize, column: usize, step: usize| {
                let column =
                    column.checked_add_signed(right * step as isize).filter(|&column| column < width);
                let cell = column.map(|column| (row + down * step) * (width + 1) + column);
                cell.and_then(|cell| text.chars().nth(cell)) == Some(disc)
            };
            let mut cells = (0..height).flat_map(|row| (0..width).map(move |column| (row, column)));
            cells.any(|(row, column)| (0..length).all(|step| has(row, column, step)))
        })
    }

    /// The moves with what they lead to.
    fn turns(&self) -> Vec<(String, Self)> {
        let [mover, other] = self.discs;
        let mut turns = [Vec::new(), Vec::new()];
        for (index, discs) in self.columns.iter().enumerate() {
            let after = |discs: String| {
                let mut columns = self.columns.clone();
                columns[index] = discs;
                Self { columns, discs: [other, mover], ..*self }
            };
            if discs.len() < self.size[1] {
                turns[0].push(((index + 1).to_string(), after(format!("{discs}{mover}"))));
            }
            let popped = discs.strip_prefix(mover);
            turns[1].extend(popped.map(|rest| (format!("p{}", index + 1), after(rest.to_owned()))));
        }
        turns.concat()
    }

    /// What the game is worth to the player to move, if it is over.
    fn end(&self) -> Option<Points> {
        match self.discs.map(|disc| self.has_line(disc)) {
            [_, true] => Some(-1),
            [true, _] => Some(1),
            _ => self.turns().is_empty().then_some(0),
        }
    }
}

#[test]
fn random_play_is_that_of_the_plain_rules() {
    let mut random = 1_u64;
    for size in [[7, 6, 4], [8, 7, 5], [5, 4, 3], [3, 3, 4], [2, 2, 3], [1, 2, 2]].repeat(100) {
        let columns = vec![String::new(); size[0]];
        let (mut plain, game) = (Plain { columns, size, discs: ['X', 'O'] }, table(size));
        for _ in 0..200 {
            let text = plain.text();
            if let Some(value) = plain.end() {
                assert_eq!((game.moves(&text).len(), game.value(&text)), (0, value), "{text}");
                break;
            }
            let turns = plain.turns();
            assert_eq!(game.moves(&text), turns.iter().map(|(mv, _)| mv.clone()).collect::<Vec<_>>());
            random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let (mv, next) = &turns[(random >> 33) as usize % turns.len()];
            assert_eq!(game.play(&text, mv), next.text());
            plain = next.clone();
        }
    }
}

#[test]
fn small_boards_have_the_values_of_plain_retrograde_analysis() {
    let line = |known: &str| {
        let mut sizes = known.split(' ').map(|size| size.parse().unwrap());
        let [width, height, length] = [(); 3].map(|()| sizes.next().unwrap());
        let game: PopOut = PopOut(ConnectFour::connecting(length, width, height));
        let all: Vec<_> = situations(&game).into_iter().map(|situation| situation.position).collect();
        let forced = forced(&game, &all);
        let (value, plies) = forced.get(&game.start()).copied().unwrap_or_default();
        let [wins, losses] = [1, -1].map(|sign| forced.values().filter(|(of, _)| *of == sign).count());
        let longest = forced.values().map(|(_, plies)| *plies).max().unwrap_or(0);
        format!("{width} {height} {length} | {value} {plies} | {} {wins} {losses} {longest}", all.len())
    };
    let (_, known) = BOARDS.split_once('\n').unwrap();
    assert_eq!(known.lines().map(line).collect::<Vec<_>>(), known.lines().collect::<Vec<_>>());
}

#[test]
fn whoever_pops_comes_first_where_both_have_a_line() {
    let rules: PopOut = PopOut(ConnectFour::connecting(3, 3, 4));
    let check = |text: &str, value: Points, line: &[usize]| {
        let game = table([3, 4, 3]);
        assert_eq!(game.spots(text, "p1"), [Spot::Cell { cell: 9 }]);
        assert_eq!(game.told(text, "p1"), [Event::Removed { piece: 'X', from: "1".to_owned() }]);
        let after = game.play(text, "p1");
        let Picture::Grid(grid) = rules.picture(&rules.read(&after).unwrap()) else { panic!("a grid") };
        assert_eq!((game.value(&after), &grid.line[..]), (value, line), "{text}");
    };
    check("O../X../OXX/XOO", -1, &[6, 7, 8]);
    check("X../O../OXX/XOO", 1, &[9, 10, 11]);
}

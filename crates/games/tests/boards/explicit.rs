//! Trees written down.

use nimatron_core::{Decimal, Game, Notation, Objective, Picture, Render, Situation};
use nimatron_games::Explicit;
use proptest::prelude::*;

use crate::boards::oracle::Solved;
use crate::boards::{laws, opened};

/// The value of a tree for the player who moves at its root.
fn check_value(tree: &str, expected: i32) {
    let game = Explicit::new(tree).unwrap();
    let value = Solved::new(&game, Objective::Margin).value(&game.start());
    assert_eq!(value.margin, Some(expected), "{tree}");
}

#[test]
fn levels_alternate_between_most_and_least() {
    check_value("7", 7);
    check_value("-7", -7);
    check_value("[3,5]", 5);
    check_value("[[3,5]]", 3);
    check_value("[[3,5],[2,[9,1]]]", 3);
    check_value("[[3,12,8],[2,4,6],[14,5,2]]", 3);
    check_value("[[[-1,-2],-3],[[4]]]", 4);
}

#[test]
fn laws_hold() {
    for tree in ["0", "[[3,5],[2,[9,1]]]", "[1,[2,[3,[4,[5,-6]]]]]", "[[a:3,b:5],[2,[a:9,1]]]"] {
        let game = Explicit::new(tree).unwrap();
        laws::check_rules(&game);
        laws::check_notation(&game);
    }
}

#[test]
fn positions_are_paths() {
    let game = Explicit::new("[[3,5],[2,[9,1]]]").unwrap();
    let check = |text, expected| laws::check_read(&game, text, expected);
    check("/", Ok("/"));
    check("/2/2/1", Ok("/2/2/1"));
    check("", Err("at character 1: expected /, the root, found the end"));
    check("2", Err("at character 1: expected /, the root, found '2'"));
    check("/3", Err("at character 2: expected the number of a child from 1 to 2, found '3'"));
    check("/2/0", Err("at character 4: expected the number of a child from 1 to 2, found '0'"));
    check("/2/", Err("at character 4: expected the number of a child from 1 to 2, found the end"));
    check("/1/1/1", Err("at character 6: expected nothing after a leaf, found '1'"));
    check("/1 ", Err("at character 3: expected / and the number of a child, found ' '"));
}

#[test]
fn pictures_show_the_subtree_as_far_as_there_is_room() {
    let game = Explicit::new("[[3, 5], [2, [9, -1]]]").unwrap();
    let picture = game.picture(&game.read("/2").unwrap());
    assert_eq!(picture, Picture::Lines { lines: vec!["[2,[9,-1]]".to_owned()] });
    let mut moves = Vec::new();
    game.moves(&game.start(), &mut moves);
    assert_eq!(game.spots(&Situation::opening(game.start()), moves[0]), [], "text cannot be pointed at");
    let leaves = vec!["1000"; 100].join(",");
    let game = Explicit::new(&format!("[{leaves}]")).unwrap();
    let Picture::Lines { lines } = game.picture(&Situation::opening(game.start())) else { panic!("lines") };
    assert_eq!(lines[0].chars().count(), 101);
    assert!(lines[0].starts_with("[1000,1000,") && lines[0].ends_with('…'));
}

#[test]
fn families_open_with_the_canonical_tree() {
    let check = opened::check::<Explicit>;
    let wrong = |expected: &str| format!("parameter 'tree': expected {expected}");
    check(&[], "tree=[[3,5],[2,[9,1]]] /");
    check(&[("tree", " [ 1 ,\n[ -2, 3 ] ] ")], "tree=[1,[-2,3]] /");
    check(&[("tree", "12")], "tree=12 /");
    check(&[("tree", "[ left: -2, é2:3 ]")], "tree=[left:-2,é2:3] /");
    let sisters = "a name that no other leaf beside it has at character 6, found 'a'";
    check(&[("tree", "[a:1,a:2]")], &wrong(sisters));
    check(&[("tree", "[a]")], &wrong("a colon and a number after a name at character 3, found ']'"));
    let long = format!("[{}:1]", "a".repeat(21));
    check(&[("tree", &long)], &wrong("a name of at most 20 letters at character 2, found 'a'"));
    check(&[("tree", "")], &wrong("a number or a list at character 1, found 'the end'"));
    check(&[("tree", "[]")], &wrong("a number or a list at character 2, found ']'"));
    check(&[("tree", "[1,]")], &wrong("a number or a list at character 4, found ']'"));
    check(&[("tree", "[1 2]")], &wrong("a comma or ] at character 4, found '2'"));
    check(&[("tree", "[1,[2]")], &wrong("a comma or ] at character 7, found 'the end'"));
    check(&[("tree", "[1],2")], &wrong("nothing after the tree at character 4, found ','"));
    check(&[("tree", "[-0]")], &wrong("a number above 0 after the minus sign at character 3, found '0'"));
    let score = "a score from 0 to 1000000, without leading zeros at character";
    check(&[("tree", "[1000001]")], &wrong(&format!("{score} 2, found '1000001'")));
    check(&[("tree", "[-007]")], &wrong("a number above 0 after the minus sign at character 3, found '0'"));
    check(&[("tree", "[07]")], &wrong(&format!("{score} 2, found '07'")));
}

#[test]
fn scores_may_have_decimals() {
    let check = opened::check::<Explicit>;
    let wrong = |expected: &str| format!("parameter 'tree': expected {expected}");
    check(&[("tree", "[[0.5,-1.25],[3,2]]")], "tree=[[0.5,-1.25],[3,2]] /");
    check(&[("tree", "[ 1.50, 2.0, a:0.001, -0.1 ]")], "tree=[1.5,2,a:0.001,-0.1] /");
    check(&[("tree", "[100000,0.5]")], "tree=[100000,0.5] /");
    check(&[("tree", "[1.]")], &wrong("a digit after the point at character 4, found ']'"));
    check(&[("tree", "[.5]")], &wrong("a number or a list at character 2, found '.'"));
    check(&[("tree", "[1,5]e3")], &wrong("nothing after the tree at character 6, found 'e'"));
    check(&[("tree", "[1.5e3]")], &wrong("a comma or ] at character 5, found 'e'"));
    check(&[("tree", "[1.5.2]")], &wrong("a comma or ] at character 5, found '.'"));
    check(
        &[("tree", "[00.5]")],
        &wrong("a score from 0 to 1000000, without leading zeros at character 2, found '00'"),
    );
    check(&[("tree", "[-0.0]")], &wrong("a number above 0 after the minus sign at character 3, found '0'"));
    check(&[("tree", "[0.1234567]")], &wrong("at most 6 decimals at character 4, found '1'"));
    let large = |text: &str, largest: u32, at: u32, found: char| {
        let expected = format!("a score from -{largest} to {largest}, or fewer decimals at character {at}");
        check(&[("tree", text)], &wrong(&format!("{expected}, found '{found}'")));
    };
    large("[0.5,100001]", 100_000, 6, '1');
    large("[-10000.01,3]", 10_000, 2, '-');
    large("[0.000001,2]", 1, 11, '2');
    let game = Explicit::new("[[0.5,-1.25],[3,2]]").unwrap();
    assert_eq!(game.decimals(), 2);
    assert_eq!(
        game.picture(&game.read("/1").unwrap()),
        Picture::Lines { lines: vec!["[0.5,-1.25]".to_owned()] }
    );
    check_value("[[0.5,-1.25],[3,2]]", 200);
    check_value("-0.1", -1);
    assert_eq!(Explicit::new("[1.0,2]").unwrap().decimals(), 0);
}

/// A tree of numbers.
#[derive(Clone, Debug)]
enum Numbers {
    Leaf(Decimal),
    Inner(Vec<Numbers>),
}

impl Numbers {
    fn text(&self) -> String {
        match self {
            Self::Leaf(score) => score.to_string(),
            Self::Inner(parts) => format!("[{}]", parts.iter().map(Self::text).collect::<Vec<_>>().join(",")),
        }
    }

    /// Plain minimax.
    fn value(&self, maximizes: bool) -> Decimal {
        match self {
            Self::Leaf(score) => *score,
            Self::Inner(parts) => {
                let values = parts.iter().map(|part| part.value(!maximizes));
                if maximizes { values.max() } else { values.min() }.expect("a node has branches")
            }
        }
    }
}

/// Trees whose scores have so many decimals at most.
fn numbers(decimals: u32) -> impl Strategy<Value = Numbers> {
    let leaf = (-1_000_000..=1_000_000)
        .prop_map(move |points: i32| Numbers::Leaf(Decimal::of_points(points, decimals)));
    leaf.prop_recursive(4, 40, 4, |part| prop::collection::vec(part, 1..4).prop_map(Numbers::Inner))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 500, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn what_is_printed_is_read_and_valued((numbers, decimals) in (0..=6_u32).prop_flat_map(|decimals| (numbers(decimals), Just(decimals)))) {
        let text = numbers.text();
        let game = Explicit::new(&text).unwrap();
        prop_assert!(game.decimals() <= decimals);
        opened::check::<Explicit>(&[("tree", &text)], &format!("tree={text} /"));
        let value = Solved::new(&game, Objective::Margin).value(&game.start());
        let margin = value.margin.map(|points| Decimal::of_points(points, game.decimals()));
        prop_assert_eq!(margin, Some(numbers.value(true)), "{}", text);
    }
}

#[test]
fn named_leaves_are_moves() {
    let game = Explicit::new("[[a:3,5],[2,[9,c:-1]]]").unwrap();
    let moves_at = |text: &str| {
        let (situation, mut moves) = (game.read(text).unwrap(), Vec::new());
        game.moves(&situation.position, &mut moves);
        moves.into_iter().map(|mv| game.write_move(&situation, mv)).collect::<Vec<_>>()
    };
    assert_eq!(moves_at("/"), ["1", "2"]);
    assert_eq!(moves_at("/1"), ["a", "2"]);
    assert_eq!(moves_at("/2/2"), ["1", "c"]);
    let picture = game.picture(&game.read("/").unwrap());
    assert_eq!(picture, Picture::Lines { lines: vec!["[[a:3,5],[2,[9,c:-1]]]".to_owned()] });
}

#[test]
fn trees_have_limits() {
    let deep = |levels: usize| format!("{}1{}", "[".repeat(levels), "]".repeat(levels));
    let game = Explicit::new(&deep(1000)).unwrap();
    assert_eq!(game.max_plies(&game.start()), Some(1000));
    let error = Explicit::new(&deep(1001)).unwrap_err().to_string();
    assert_eq!(error, "at character 1001: expected at most 1000 lists inside one another, found '['");
    let broad = |leaves: usize| format!("[{}]", vec!["1"; leaves].join(","));
    assert!(Explicit::new(&broad(999_999)).is_ok());
    let error = Explicit::new(&broad(1_000_000)).unwrap_err().to_string();
    assert_eq!(error, "at character 2000000: expected a tree of at most 1000000 nodes, found '1'");
}

#[test]
fn many_children_need_separators() {
    assert!(Explicit::new("[1,2,3,4,5,6,7,8,9]").unwrap().one_character_moves());
    assert!(!Explicit::new("[1,2,3,4,5,6,7,8,9,10]").unwrap().one_character_moves());
}

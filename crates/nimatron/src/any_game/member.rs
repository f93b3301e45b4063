//! The types of rules that become one: a position or a move of any of them.

use std::any::Any;
use std::hash::{Hash, Hasher};

use nimatron_core::definition::Definition;
use nimatron_core::{Game, Notation, Situation, Step};
use nimatron_games::bitboard::Wide;
use nimatron_games::connect_four::pop_out::PopOut;
use nimatron_games::nim::Moore;
use nimatron_games::{
    ConnectFour, Explicit, Fibonacci, Grundy, Hexapawn, Kalah, Mnk, MuTorere, Nim, Octal, Oware, SquareGame,
    Subtraction,
};

/// A state of rules that number theirs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct State(pub(crate) u32);

/// A move of such a state, by its place among them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct StateMove(pub(crate) u32);

/// Rules whose positions and moves are among those of [`AnyPosition`] and [`AnyMove`].
pub(crate) trait Member: Notation + 'static {
    /// Whether the strongest engine is compiled for each goal: it is a few per cent faster, and each takes seconds to compile.
    const APART_BY_GOAL: bool = false;
    /// Whether engines are compiled for these rules, and not for all rules together.
    const OWN_ENGINES: bool = true;
    /// Whether what plays many games at random, or learns, is compiled for these rules: elsewhere that saves a third of its time at most.
    const OWN_PLAYOUTS: bool = false;

    /// A position as one of any rules.
    fn wrap(position: Self::Position) -> AnyPosition;
    /// A position of these rules.
    fn unwrap(position: &AnyPosition) -> &Self::Position;
    /// A position of these rules, to be changed.
    fn unwrap_mut(position: &mut AnyPosition) -> &mut Self::Position;
    /// A move as one of any rules.
    fn wrap_move(mv: Self::Move) -> AnyMove;
    /// A move of these rules.
    fn unwrap_move(mv: AnyMove) -> Self::Move;

    /// A situation as one of any rules.
    fn wrap_situation(
        Situation { position, seat, banked }: Situation<Self::Position>,
    ) -> Situation<AnyPosition> {
        Situation { position: Self::wrap(position), seat, banked }
    }

    /// A situation of these rules.
    fn unwrap_situation(situation: &Situation<AnyPosition>) -> Situation<Self::Position> {
        let Situation { position, seat, banked } = situation;
        Situation { position: Self::unwrap(position).clone(), seat: *seat, banked: *banked }
    }

    /// A step as one of any rules.
    fn wrap_step(Step { position, next, gain }: Step<Self::Position>) -> Step<AnyPosition> {
        Step { position: Self::wrap(position), next, gain }
    }
}

/// Takes the definition of any member.
pub(crate) trait MemberVisitor {
    /// What it makes of it.
    type Output;

    /// Takes it.
    fn visit<G: Member>(self, definition: Definition<G>) -> Self::Output;
}

/// Makes the variants, and the way in and out of them.
macro_rules! members {
    ($($variant:ident($position:ty): $rules:ty $(, $constant:ident = $value:literal)*;)*) => {
        /// A position of rules of any type. Those of different rules never meet, so what tells the types apart is not hashed.
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub(crate) enum AnyPosition {
            $($variant($position),)*
            State(State),
        }

        /// A move of rules of any type.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub(crate) enum AnyMove {
            $($variant(<$rules as Game>::Move),)*
            State(StateMove),
        }

        impl Hash for AnyPosition {
            fn hash<H: Hasher>(&self, state: &mut H) {
                match self {
                    $(Self::$variant(position) => position.hash(state),)*
                    Self::State(position) => position.hash(state),
                }
            }
        }

        $(impl Member for $rules {
            $(const $constant: bool = $value;)*
            ways!($variant);
        })*

        /// Lets a visitor take a definition whose type is not known here.
        ///
        /// # Panics
        /// If its rules are none of those above.
        pub(crate) fn visit<V: MemberVisitor>(mut definition: Box<dyn Any>, visitor: V) -> V::Output {
            $(
                definition = match definition.downcast::<Definition<$rules>>() {
                    Ok(definition) => return visitor.visit(*definition),
                    Err(other) => other,
                };
            )*
            let _: Box<dyn Any> = definition;
            unreachable!("rules that are opened so are among the members")
        }
    };
}

/// The way into a variant and out of it.
macro_rules! ways {
    ($variant:ident) => {
        fn wrap(position: Self::Position) -> $crate::any_game::AnyPosition {
            $crate::any_game::AnyPosition::$variant(position.into())
        }

        fn unwrap(position: &$crate::any_game::AnyPosition) -> &Self::Position {
            match position {
                $crate::any_game::AnyPosition::$variant(position) => position,
                other => unreachable!("{other:?} is a position of other rules"),
            }
        }

        fn unwrap_mut(position: &mut $crate::any_game::AnyPosition) -> &mut Self::Position {
            match position {
                $crate::any_game::AnyPosition::$variant(position) => position,
                other => unreachable!("{other:?} is a position of other rules"),
            }
        }

        fn wrap_move(mv: Self::Move) -> $crate::any_game::AnyMove {
            $crate::any_game::AnyMove::$variant(mv)
        }

        fn unwrap_move(mv: $crate::any_game::AnyMove) -> Self::Move {
            match mv {
                $crate::any_game::AnyMove::$variant(mv) => mv,
                other => unreachable!("{other:?} is a move of other rules"),
            }
        }
    };
}

pub(crate) use ways;

// Large boards stand apart, so that all other positions are small.
members! {
    ConnectFour(<ConnectFour<u64> as Game>::Position): ConnectFour<u64>, APART_BY_GOAL = true, OWN_PLAYOUTS = true;
    LargeConnectFour(Box<<ConnectFour<Wide> as Game>::Position>): ConnectFour<Wide>, OWN_PLAYOUTS = true;
    Explicit(<Explicit as Game>::Position): Explicit, OWN_ENGINES = false;
    Fibonacci(<Fibonacci as Game>::Position): Fibonacci;
    Grundy(<Grundy as Game>::Position): Grundy;
    Hexapawn(<Hexapawn as Game>::Position): Hexapawn, OWN_PLAYOUTS = true;
    Kalah(<Kalah<u8, 8> as Game>::Position): Kalah<u8, 8>, APART_BY_GOAL = true, OWN_PLAYOUTS = true;
    LargeKalah(Box<<Kalah<u16, 16> as Game>::Position>): Kalah<u16, 16>, OWN_PLAYOUTS = true;
    Mnk(<Mnk<u64> as Game>::Position): Mnk<u64>, OWN_PLAYOUTS = true;
    LargeMnk(Box<<Mnk<Wide> as Game>::Position>): Mnk<Wide>, OWN_PLAYOUTS = true;
    LargePopOut(Box<<PopOut<Wide> as Game>::Position>): PopOut<Wide>, OWN_ENGINES = false;
    Moore(<Moore as Game>::Position): Moore;
    MuTorere(<MuTorere as Game>::Position): MuTorere;
    Nim(<Nim as Game>::Position): Nim;
    Octal(<Octal as Game>::Position): Octal;
    Oware(<Oware as Game>::Position): Oware, OWN_ENGINES = false;
    PopOut(<PopOut as Game>::Position): PopOut, OWN_ENGINES = false;
    SquareGame(<SquareGame as Game>::Position): SquareGame, OWN_ENGINES = false;
    Subtraction(<Subtraction as Game>::Position): Subtraction;
}

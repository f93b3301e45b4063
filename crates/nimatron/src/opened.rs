//! The way from the rules of a family to a session: what a catalog's visitors make of a definition.

use std::sync::Arc;

use nimatron_core::definition::Definition;
use nimatron_core::{Notation, Visitor};

use crate::answering::session_of_any;
use crate::any_game::{self, Member, MemberVisitor};
use crate::books::Books;
use crate::game_session::{GameSession, NamedRules};
use crate::session::Session;

/// Rules with their type erased, still without a name.
pub(crate) struct Opened {
    pub(crate) begin: Box<dyn FnOnce(NamedRules, Arc<Books>) -> Box<dyn Session>>,
    pub(crate) values: Vec<(&'static str, String)>,
}

/// Turns rules of any type into sessions.
pub(crate) struct Eraser;

impl Visitor for Eraser {
    type Output = Opened;

    fn visit<G: Notation + 'static>(
        self,
        rules: Definition<G>,
        values: Vec<(&'static str, String)>,
    ) -> Opened {
        Opened { begin: Box::new(|name, books| Box::new(GameSession::start(name, rules, books))), values }
    }
}

/// Turns rules of Nimatron's own families into sessions of any game.
pub(crate) struct Merger;

impl Visitor for Merger {
    type Output = Opened;

    fn visit<G: Notation + 'static>(
        self,
        rules: Definition<G>,
        values: Vec<(&'static str, String)>,
    ) -> Opened {
        any_game::visit(Box::new(rules), Begin(values))
    }
}

/// Opens rules that are a member of any game's.
struct Begin(Vec<(&'static str, String)>);

impl MemberVisitor for Begin {
    type Output = Opened;

    fn visit<G: Member>(self, rules: Definition<G>) -> Opened {
        Opened { begin: Box::new(|name, books| session_of_any(name, rules, books)), values: self.0 }
    }
}

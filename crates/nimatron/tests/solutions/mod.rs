//! Whole games solved through the public sessions: what is in a file is right, and what is not right is noticed.

mod books;
mod checker;
mod damage;
mod resume;
mod solved;
mod values;

//! Learners kept, seated and questioned.

mod damage;
mod inspection;
mod players;
mod saved;
mod subject;

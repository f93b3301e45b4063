//! Learners kept, seated and questioned.

mod damage;
mod estimates;
mod exploring;
mod inspection;
mod players;
mod saved;
mod subject;

//! The board games and the trees written down, against figures made by others and against plain minimax.

mod connect_four;
mod explicit;
mod hexapawn;
mod laws;
mod mnk;
mod mu_torere;
mod opened;
mod oracle;
mod pop_out;
mod square_game;
mod tic_tac_toe;
mod told;

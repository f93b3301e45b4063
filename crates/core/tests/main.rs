//! What the contract of a game and its kit promise.

mod broken_features;
mod broken_games;
mod decimals;
mod every_law;
mod goals;
mod sound_games;
mod toys;

//! The arguments of the command that serves the page.

use std::io;
use std::net::{IpAddr, Ipv4Addr};
use std::path::PathBuf;

use clap::Args;
use nimatron_web::{Origin, PublicUrl, Token};

use super::options::granted;
use super::values::whole;

#[derive(Debug, Args)]
pub(crate) struct Serve {
    #[arg(long, value_name = "N", default_value_t = 8420, hide_default_value = true,
          value_parser = whole(0..=u16::MAX), allow_negative_numbers = true)]
    pub(crate) port: u16,
    #[arg(long, value_name = "ADDRESS", value_parser = host)]
    host: Option<IpAddr>,
    #[arg(long = "allowed-host", value_name = "NAME", value_parser = name)]
    pub(crate) allowed_hosts: Vec<String>,
    #[arg(long, value_name = "SITE")]
    pub(crate) frame: Option<Origin>,
    #[arg(long = "public-url", value_name = "ADDRESS")]
    pub(crate) public_url: Option<PublicUrl>,
    #[arg(long, value_name = "TOKEN", num_args = 0..=1, require_equals = true)]
    token: Option<Option<Token>>,
    #[arg(long, conflicts_with = "token")]
    no_token: bool,
    #[arg(long = "memory", value_name = "MIB", default_value_t = 1024, hide_default_value = true,
          value_parser = whole(1..=1_048_576_u32), allow_negative_numbers = true)]
    mebibytes: u32,
    #[arg(long, value_name = "FOLDER")]
    pub(crate) state: Option<PathBuf>,
    #[arg(long)]
    pub(crate) open: bool,
    #[arg(long = "game", id = "serve-game", value_name = "NAME=program:COMMAND", value_parser = named_program)]
    pub(crate) games: Vec<[String; 2]>,
    #[arg(long = "task", id = "serve-task", value_name = "TASK|FILE", conflicts_with = "state")]
    pub(crate) task: Option<String>,
    #[arg(long = "python", id = "serve-python", value_name = "FOLDER")]
    pub(crate) python: Option<PathBuf>,
    #[arg(long, conflicts_with_all = ["serve-task", "no_token"])]
    pub(crate) class: bool,
}

impl Serve {
    /// The address to listen at: this machine's own, or for a class the network's.
    pub(crate) fn host(&self) -> IpAddr {
        let usual = if self.class { Ipv4Addr::UNSPECIFIED } else { Ipv4Addr::LOCALHOST };
        self.host.unwrap_or(IpAddr::V4(usual))
    }

    /// What clients must know: by default nothing on this machine, and a random token where the network is let in; a short one for a class, which
    /// is read out and typed.
    pub(crate) fn token(&self) -> io::Result<Option<Token>> {
        match &self.token {
            Some(Some(token)) => Ok(Some(token.clone())),
            Some(None) | None if self.class => Token::spoken().map(Some),
            None if self.no_token || self.host().is_loopback() => Ok(None),
            Some(None) | None => Token::random().map(Some),
        }
    }

    /// What the teacher of a class must know.
    pub(crate) fn teacher(&self) -> io::Result<Option<Token>> {
        self.class.then(Token::random).transpose()
    }

    /// Bytes for all questions and trainings together.
    pub(crate) fn memory(&self) -> usize {
        granted(self.mebibytes)
    }
}

/// A name, and the program that brings the game of this name.
fn named_program(text: &str) -> Result<[String; 2], String> {
    let named = text.split_once('=').filter(|(_, program)| program.starts_with("program:"));
    let (name, program) = named.ok_or("expected NAME=program:COMMAND, as in mynim=program:python3 nim.py")?;
    Ok([name.to_owned(), program.to_owned()])
}

/// An address of this machine.
fn host(text: &str) -> Result<IpAddr, String> {
    if text == "localhost" {
        return Ok(IpAddr::V4(Ipv4Addr::LOCALHOST));
    }
    text.parse().map_err(|_| "expected an address as 127.0.0.1, 0.0.0.0 or ::1".to_owned())
}

/// The name of a host, as a browser sends it, without a port.
fn name(text: &str) -> Result<String, String> {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || "-._".contains(c);
    let is_address = text.parse::<IpAddr>().is_ok();
    if is_address || !text.is_empty() && text.chars().all(is_plain) {
        return Ok(text.to_owned());
    }
    Err("expected a name as classroom.example.org, without a port".to_owned())
}

//! The arguments of the command that serves the page.

use std::net::{IpAddr, Ipv4Addr};

use clap::Args;

use super::values::whole;

#[derive(Debug, Args)]
pub(crate) struct Serve {
    #[arg(long, value_name = "N", default_value_t = 8420, hide_default_value = true,
          value_parser = whole(0..=u16::MAX), allow_negative_numbers = true)]
    pub(crate) port: u16,
    #[arg(long, value_name = "ADDRESS", default_value_t = IpAddr::V4(Ipv4Addr::LOCALHOST), hide_default_value = true,
          value_parser = host)]
    pub(crate) host: IpAddr,
    #[arg(long)]
    pub(crate) open: bool,
}

/// An address of this machine.
fn host(text: &str) -> Result<IpAddr, String> {
    if text == "localhost" {
        return Ok(IpAddr::V4(Ipv4Addr::LOCALHOST));
    }
    text.parse().map_err(|_| "expected an address as 127.0.0.1, 0.0.0.0 or ::1".to_owned())
}

//! The arguments of the page.

use std::net::{IpAddr, Ipv4Addr};

use clap::Args;

use crate::argument_values::{host, whole};

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

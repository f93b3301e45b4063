//! How far a process has come, however busy the machine is.

#[cfg(target_os = "linux")]
use std::fs;
use std::process::Child;
#[cfg(not(target_os = "linux"))]
use std::process::Command;
use std::thread::sleep;
use std::time::Duration;

/// Waits until a process has used so much of processors, or ends. Returns what it has used.
pub(crate) fn work_until(running: &mut Child, most: Duration) -> Duration {
    loop {
        let used = processor_time(running);
        if used >= most || running.try_wait().unwrap().is_some() {
            return used;
        }
        sleep(Duration::from_millis(1));
    }
}

/// What a process that was not waited for has used of processors.
#[cfg(target_os = "linux")]
pub(crate) fn processor_time(child: &Child) -> Duration {
    const PER_SECOND: u64 = 100;
    let told = fs::read_to_string(format!("/proc/{}/stat", child.id())).unwrap();
    // The name, which may hold anything, stands in parentheses; the twelfth and the thirteenth word after it count ticks.
    let after_name = &told[told.rfind(')').unwrap()..];
    let ticks = after_name.split(' ').skip(12).take(2).map(|ticks| ticks.parse::<u64>().unwrap());
    Duration::from_millis(1000 * ticks.sum::<u64>() / PER_SECOND)
}

/// The same, as minutes and seconds that are told to people.
#[cfg(not(target_os = "linux"))]
pub(crate) fn processor_time(child: &Child) -> Duration {
    let told = Command::new("ps").args(["-o", "time=", "-p", &child.id().to_string()]).output().unwrap();
    let told = String::from_utf8(told.stdout).unwrap();
    let parts = told.trim().split(':').map(|part| part.parse::<f64>().unwrap_or(0.0));
    Duration::from_secs_f64(parts.fold(0.0, |sum, part| 60.0 * sum + part))
}

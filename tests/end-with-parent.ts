/* Preloaded into a site that a test starts. Its standard input is a pipe that closes when the process that started it ends, for whatever
   reason; the site then stops as on a signal. Processes that the site forks end with the site. */
if (!process.send) {
  process.stdin.on('error', () => {}).on('close', () => process.kill(process.pid, 'SIGTERM'));
  process.stdin.resume().unref();
}

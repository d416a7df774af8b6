/*
 * Preloaded into a site that a test starts. Its standard input is a pipe that ends with the process that started it, however
 * that ended; the site then stops as if it were asked to. Processes that the site forks end with the site.
 */
if (!process.send) {
  process.stdin.on('error', () => {}).on('close', () => process.kill(process.pid, 'SIGTERM'));
  process.stdin.resume().unref();
}

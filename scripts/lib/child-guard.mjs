// @ts-check
/**
 * Loaded before the program of every process the launcher starts. The channel to the launcher closes when the launcher
 * is gone, however it went; then this process stops as if asked to, and at the latest ten seconds later.
 */
process.on('disconnect', () => {
  setTimeout(() => process.exit(1), 10_000).unref();
  process.kill(process.pid, 'SIGTERM');
});
// Listening keeps a process alive; the guard must not.
process.channel?.unref();

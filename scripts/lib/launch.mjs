// @ts-check
/** The common part of `npm start` and `npm run dev`: a stack from its start to its end. */
import { onEnd } from './lifetime.mjs';
import { describe, elapsed, PlainError, say } from './say.mjs';
import { createStack } from './stack.mjs';

/**
 * Starts the stack and arranges that it stops with this process. Ends the process when it cannot be started.
 * @param {Parameters<typeof createStack>[0]} options
 * @param {number} since when the command began (performance.now())
 */
export async function launch(options, since) {
  const stack = createStack(options);
  let ended = false;
  /** @param {number} code */
  const end = async (code) => {
    ended = true;
    await stack.stop();
    process.exit(code);
  };
  onEnd(
    (reason) => {
      say(reason === 'SIGINT' ? '\nStopping …' : `Stopping (${reason}) …`);
      void end(0);
    },
    () => say('Still stopping …'),
  );
  // The terminal may be gone together with the parent; writing to it must not end this process before its children.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  say(options.split ? 'Starting, one process per service:' : 'Starting:');
  try {
    const services = await stack.start();
    tellAddresses(options.settings, services, since);
    return stack;
  } catch (error) {
    if (!ended) {
      process.stderr.write(`\n${error instanceof PlainError ? error.message : describe(error)}\n`);
      await end(1);
    }
    return new Promise(() => undefined);
  }
}

/**
 * @param {import('./settings.mjs').Settings} settings
 * @param {string[]} services
 * @param {number} since
 */
function tellAddresses({ ports, publicUrl, dataDir }, services, since) {
  const lines = [
    '',
    `Renmai is ready in ${elapsed(since)}.`,
    '',
    `  Web app     ${publicUrl}`,
    `  API pages   ${publicUrl}/api/docs`,
    `  Console     http://localhost:${ports.console}   (review of homepages, for system administrators)`,
    `  Mailbox     http://localhost:${ports.mailbox}   (the mails and text messages of this stack)`,
    `  Services    ${services.join(', ')}`,
    `  Data, logs  ${dataDir}`,
    '',
    'Ctrl-C stops everything; the data stays.',
  ];
  lines.forEach(say);
}

// @ts-check
/** `npm run demo`: fills the running stack with a believable world. `npm run demo -- --help` tells the rest. */
import { elapsed, fail, say } from './lib/say.mjs';
import { setUp } from './lib/setup.mjs';

const HELP = `npm run demo    members, what they share and say, homepages with their review console, positions

Fills the stack started by npm start through its public API, with the codes of its local mailbox. Run again, it adds
what is missing and changes nothing else. The first run takes some minutes, most of them waiting until decisions of the
review console take effect. RENMAI_PORT_OFFSET and RENMAI_DATA_DIR choose another stack.`;

try {
  if (process.argv.slice(2).some((argument) => ['--help', '-h'].includes(argument))) {
    say(HELP);
    process.exit(0);
  }
  await setUp();
  const since = performance.now();
  const { readSettings } = await import('./lib/settings.mjs');
  const { runningStack } = await import('./lib/data-folder.mjs');
  const { fillWorld } = await import('./demo/world.mjs');
  const settings = readSettings(process.env);
  const stack = runningStack(settings);
  say(`Filling ${stack.publicUrl}:`);
  const { host, consoleHost, ports, dataDir } = settings;
  const [origin, consoleOrigin] = [localOrigin(host, ports.gateway), localOrigin(consoleHost, ports.console)];
  await fillWorld({ stack, origin, consoleOrigin, dataDir });
  say(`\nDone in ${elapsed(since)}.`);
} catch (error) {
  fail(error);
}

/** The gateway from this machine, whatever name browsers use. @param {string} host @param {number} port */
function localOrigin(host, port) {
  const address = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${address.includes(':') ? `[${address}]` : address}:${port}`;
}

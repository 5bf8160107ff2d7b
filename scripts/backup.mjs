// @ts-check
/** `npm run backup -- <folder>`: everything that a stack of npm start has stored. */
import { elapsed, fail, say } from './lib/say.mjs';
import { setUp } from './lib/setup.mjs';

const HELP = `npm run backup -- <folder>   writes databases, files, mailbox, recordings and secrets into a new folder below it

The stack may run meanwhile. RENMAI_PORT_OFFSET and RENMAI_DATA_DIR choose another one.
The backup holds the stack's secrets: keep it where only you can read it. npm run restore brings it back.`;

try {
  const [place, ...more] = process.argv.slice(2);
  if (place === undefined || more.length > 0 || ['--help', '-h'].includes(place)) {
    say(HELP);
    process.exit(place === '--help' || place === '-h' ? 0 : 2);
  }
  await setUp();
  const { readSettings } = await import('./lib/settings.mjs');
  const { backUp } = await import('./lib/backup/backup.mjs');
  const { dataDir } = readSettings(process.env);
  const since = performance.now();
  const { folder, bytes, files } = await backUp({ dataDir, place });
  say(`${folder}: ${files} files, ${(bytes / 2 ** 20).toFixed(1)} MiB, in ${elapsed(since)}.`);
} catch (error) {
  fail(error);
}

// @ts-check
/** `npm run restore -- <folder of a backup>`: into an empty data folder. */
import { elapsed, fail, say } from './lib/say.mjs';
import { setUp } from './lib/setup.mjs';

const HELP = `npm run restore -- <folder of a backup>   compares every file with the backup's list, then brings all back

Into the data folder of this clone, or of RENMAI_PORT_OFFSET or RENMAI_DATA_DIR, which must be empty. Then start it with npm start.`;

try {
  const [folder, ...more] = process.argv.slice(2);
  if (folder === undefined || more.length > 0 || ['--help', '-h'].includes(folder)) {
    say(HELP);
    process.exit(folder === '--help' || folder === '-h' ? 0 : 2);
  }
  await setUp();
  const { readSettings } = await import('./lib/settings.mjs');
  const { restore } = await import('./lib/backup/backup.mjs');
  const { dataDir } = readSettings(process.env);
  const since = performance.now();
  const { at, files } = await restore({ folder, dataDir });
  say(`${dataDir} is as it was at ${at}: ${files} files, in ${elapsed(since)}. Start it with npm start.`);
} catch (error) {
  fail(error);
}

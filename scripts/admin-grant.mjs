// @ts-check
/** `npm run admin:grant -- <e-mail or phone number> [--revoke]`: the first system administrator, and any other. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fail, PlainError, say } from './lib/say.mjs';
import { setUp } from './lib/setup.mjs';

const HELP = `npm run admin:grant -- <e-mail or phone number>            makes the account a system administrator
npm run admin:grant -- <e-mail or phone number> --revoke   takes the role away

The stack started by npm start is used while it runs (RENMAI_PORT_OFFSET and RENMAI_DATA_DIR choose another one);
DATABASE_URL names identity's database elsewhere.`;

try {
  const args = process.argv.slice(2);
  if (args.length === 0 || args.includes('--help') || args.includes('-h')) {
    say(HELP);
    process.exit(args.length === 0 ? 2 : 0);
  }
  await setUp();
  const { build } = await import('./lib/build.mjs');
  await build({ web: false });
  const { fromRoot } = await import('./lib/paths.mjs');
  const command = fromRoot('services/identity/dist/commands/grant-system-administrator.js');
  const env = { ...process.env, DATABASE_URL: process.env.DATABASE_URL || (await embeddedDatabase()) };
  const { status } = spawnSync(process.execPath, [command, ...args], { env, stdio: 'inherit' });
  process.exit(status ?? 1);
} catch (error) {
  fail(error);
}

/** Where the running stack of this clone keeps identity's data. */
async function embeddedDatabase() {
  const { readSettings } = await import('./lib/settings.mjs');
  const { readPidFile } = await import('./lib/postmaster.mjs');
  const { databaseUrl } = await import('./lib/databases.mjs');
  const { dataDir } = readSettings(process.env);
  const cluster = path.join(dataDir, 'postgres');
  const secrets = path.join(dataDir, 'secrets.json');
  if (readPidFile(cluster)?.status !== 'ready' || !existsSync(secrets)) {
    throw new PlainError(
      `No stack runs on ${dataDir}. Start it with npm start in another terminal, or set DATABASE_URL.`,
    );
  }
  const { databasePassword } = JSON.parse(readFileSync(secrets, 'utf8'));
  // The fourth line is the port.
  const port = Number(readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n')[3]);
  return databaseUrl({ host: '127.0.0.1', port, user: 'renmai', password: databasePassword }, 'identity');
}

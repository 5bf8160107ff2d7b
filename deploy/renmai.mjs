#!/usr/bin/env node
// @ts-check
/** The command of operators in every image: `docker compose exec identity renmai admin:grant <e-mail>`. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Where the image keeps the product. */
const APP = process.env.RENMAI_APP ?? '/app';
/** The service of this container; `single`: all of them. */
const { SERVICE = '' } = process.env;

/** @type {Record<string, { service: string, file: string, what: string }>} */
const COMMANDS = {
  'admin:grant': {
    service: 'identity',
    file: 'grant-system-administrator.js',
    what: '<e-mail or phone number> [--revoke]   makes an account a system administrator, or takes the role away',
  },
  'search:reindex': { service: 'search', file: 'reindex.js', what: 'builds the index of search again' },
  'audit:verify': {
    service: 'org-pages',
    file: 'verify-audit.js',
    what: 'compares the audit log of the console with its chain',
  },
};

const DEMO =
  '[--code]   fills an empty installation that sends no mail with the demo world; --code: the code of its reviewer';

/** @param {string} name @returns the program in this container, or '' */
function fileOf(name) {
  const command = COMMANDS[name];
  if (name === 'demo' && SERVICE === 'single') return path.join(APP, 'scripts/demo.mjs');
  if (!command || !['single', command.service].includes(SERVICE)) return '';
  return path.join(APP, 'services', command.service, 'dist/commands', command.file);
}

/** Where all services share a container, the launcher keeps the settings of each beside the data. @param {string} name */
function settingsFor(name) {
  const running = path.join(process.env.RENMAI_DATA_DIR ?? '', 'running.json');
  if (SERVICE !== 'single' || !existsSync(running)) return {};
  const { services } = JSON.parse(readFileSync(running, 'utf8'));
  return { ...services[COMMANDS[name]?.service ?? ''], PORT: '0' };
}

const [name = '', ...args] = process.argv.slice(2);
if (existsSync(fileOf(name))) {
  const { status } = spawnSync(process.execPath, ['--enable-source-maps', fileOf(name), ...args], {
    stdio: 'inherit',
    env: { ...process.env, ...settingsFor(name) },
  });
  process.exit(status ?? 1);
}
const lines = Object.entries(COMMANDS).map(([known, { service, what }]) => {
  const place = existsSync(fileOf(known)) ? '' : ` (in the container ${service})`;
  return `  renmai ${known} ${what}${place}`;
});
if (SERVICE === 'single') lines.push(`  renmai demo ${DEMO}`);
const asked = name === '' || name === '--help' || name === '-h';
const wrong = asked ? '' : `This container has no command ${name}.\n\n`;
(asked ? process.stdout : process.stderr).write(`${wrong}${lines.join('\n')}\n`);
process.exit(asked ? 0 : 2);

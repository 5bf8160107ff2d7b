#!/usr/bin/env node
// @ts-check
/** The command of operators in every image: `docker compose exec identity renmai admin:grant <e-mail>`. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

/** Where the image keeps the product. */
const APP = process.env.RENMAI_APP ?? '/app';

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

/** @param {string} name */
const fileOf = (name) => {
  const command = COMMANDS[name];
  return command ? path.join(APP, 'services', command.service, 'dist/commands', command.file) : '';
};

const [name = '', ...args] = process.argv.slice(2);
if (existsSync(fileOf(name))) {
  const { status } = spawnSync(process.execPath, ['--enable-source-maps', fileOf(name), ...args], { stdio: 'inherit' });
  process.exit(status ?? 1);
}
const lines = Object.entries(COMMANDS).map(([known, { service, what }]) => {
  const place = existsSync(fileOf(known)) ? '' : ` (in the container ${service})`;
  return `  renmai ${known} ${what}${place}`;
});
const asked = name === '' || name === '--help' || name === '-h';
const wrong = asked ? '' : `This container has no command ${name}.\n\n`;
(asked ? process.stdout : process.stderr).write(`${wrong}${lines.join('\n')}\n`);
process.exit(asked ? 0 : 2);

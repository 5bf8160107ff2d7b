// @ts-check
import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync } from 'node:fs';
import path from 'node:path';
import { storedIn } from './existing-data.mjs';
import { readJson, writeJson } from './files.mjs';
import { PlainError } from './say.mjs';

/** The data that could not be read any more with another value: folders of the data folder. @type {Record<string, string[]>} */
const NEEDED_BY = { secretKey: ['postgres', 'storage'], databasePassword: ['postgres'] };

/**
 * The secrets of this stack, made once and kept with its data: the keys derived from `secretKey` must survive a restart, or sealed rows
 * could not be read any more. Never made again beside data that need the old ones.
 * @param {string} dataDir @returns {{ secretKey: string, databasePassword: string }}
 */
export function stackSecrets(dataDir) {
  const file = path.join(dataDir, 'secrets.json');
  const kept = existsSync(file) ? readJson(file) : {};
  const damaged = typeof kept !== 'object' || kept === null || Object.values(kept).some((value) => !isSecret(value));
  if (damaged) throw refusal(file, 'is damaged', dataDir);
  const stored = storedIn(dataDir);
  for (const [name, folders] of Object.entries(NEEDED_BY)) {
    if (name in kept || !folders.some((folder) => stored.includes(folder))) continue;
    throw refusal(file, existsSync(file) ? `has no ${name}` : 'is missing', dataDir);
  }
  const made = {
    secretKey: randomBytes(32).toString('base64url'),
    databasePassword: randomBytes(24).toString('base64url'),
  };
  const secrets = { ...made, ...kept };
  if (JSON.stringify(secrets) !== JSON.stringify(kept)) writeJson(file, secrets, 0o600);
  chmodSync(file, 0o600);
  return secrets;
}

/** @param {unknown} value */
const isSecret = (value) => typeof value === 'string' && value.length > 0;

/** @param {string} file @param {string} what @param {string} dataDir */
function refusal(file, what, dataDir) {
  const stored = storedIn(dataDir).map((name) => path.join(dataDir, name));
  const beside = stored.length > 0 ? `; without it ${stored.join(', ')} cannot be used` : '';
  const way =
    stored.length > 0 ? `move ${dataDir} away to begin with an empty stack` : 'delete it to have a new one made';
  return new PlainError(`${file} ${what}${beside}. Nothing was changed. Restore it from a backup; or ${way}.`);
}

// @ts-check
import { randomBytes } from 'node:crypto';
import { chmodSync } from 'node:fs';
import path from 'node:path';
import { readJson, writeJson } from './files.mjs';

/**
 * What this stack alone knows, made once and kept with its data: the keys derived from `secretKey` must survive a
 * restart, or sealed rows could not be read any more.
 * @param {string} dataDir @returns {{ secretKey: string, databasePassword: string }}
 */
export function stackSecrets(dataDir) {
  const file = path.join(dataDir, 'secrets.json');
  const made = {
    secretKey: randomBytes(32).toString('base64url'),
    databasePassword: randomBytes(24).toString('base64url'),
  };
  const kept = readJson(file);
  const secrets = { ...made, ...kept };
  if (JSON.stringify(secrets) !== JSON.stringify(kept)) writeJson(file, secrets, 0o600);
  chmodSync(file, 0o600);
  return secrets;
}

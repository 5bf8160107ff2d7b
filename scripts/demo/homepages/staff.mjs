// @ts-check
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { Secret, TOTP } from 'otpauth';
import { readJson, writeJson } from '../../lib/files.mjs';
import { fromRoot } from '../../lib/paths.mjs';
import { PlainError } from '../../lib/say.mjs';
import { DEMO_PASSWORD, emailOf } from '../people/index.mjs';

const PERIOD_MS = 30_000;
/** Somebody who works for the product, and shows nothing of it in the name. */
export const staffPerson = /** @type {import('../people/entries.mjs').DemoMember} */ (
  /** @type {unknown} */ ({ key: 'noor.adeyemi', name: 'Noor Adeyemi', locale: 'en' })
);

/** A code of the half minute now, or `steps` of them later; the server takes each once. @param {string} secret */
const codeOf = (secret, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * PERIOD_MS });

/** Calls of the review console, with its cookie. */
export class Console {
  /** @param {string} origin @param {string} cookie */
  constructor(origin, cookie) {
    this.origin = origin;
    this.cookie = cookie;
  }

  /** @param {string} method @param {string} address @param {object} [body] @returns {Promise<any>} */
  async call(method, address, body) {
    const answer = await fetch(this.origin + address, {
      method,
      headers: { cookie: this.cookie, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const json = /** @type {any} */ (await answer.json().catch(() => ({})));
    if (!answer.ok) throw new Error(`${method} ${address}: ${answer.status} ${json.code ?? ''}`);
    this.cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? this.cookie;
    return json;
  }
}

/**
 * The review console, open for the system administrator of the demo world. The secret of that account's authenticator
 * stays in the data folder, so that a second run can log in again.
 * @param {import('../world.mjs').World} world
 * @returns {Promise<{ console: Console, secret: string }>}
 */
export async function openConsole({ client, registration, consoleOrigin, dataDir }) {
  const file = path.join(dataDir, 'demo-console.json');
  let secret = readJson(file)?.secret;
  if (!secret) {
    const { token } = await registration.signIn(staffPerson);
    const granted = spawnSync(process.execPath, [fromRoot('scripts/admin-grant.mjs'), emailOf(staffPerson)], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    if (granted.status !== 0) throw new PlainError('The role of a system administrator could not be granted.');
    const body = { password: DEMO_PASSWORD };
    ({ secret } = await client.call('POST', '/api/account/second-factor/setup', { token, body }));
    await client.call('POST', '/api/account/second-factor/confirm', { token, body: { code: codeOf(secret, -1) } });
    writeJson(file, { secret }, 0o600);
  }
  const console = new Console(consoleOrigin, '');
  const first = { identifier: emailOf(staffPerson), password: DEMO_PASSWORD };
  const { secondFactorToken } = await console.call('POST', '/api/console/session', first);
  await console.call('POST', '/api/console/session/second-factor', { secondFactorToken, code: codeOf(secret) });
  return { console, secret };
}

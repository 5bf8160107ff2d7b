// @ts-check
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { Secret, TOTP } from 'otpauth';
import { readJson, writeJson } from '../../lib/files.mjs';
import { fromRoot } from '../../lib/paths.mjs';
import { PASS_HEADER } from '../../lib/door.mjs';
import { DEMO_PASSWORD, emailOf } from '../people/index.mjs';

const run = promisify(execFile);
const PERIOD_MS = 30_000;
/** Somebody who works for the product, and shows nothing of it in the name. */
export const staffPerson = /** @type {import('../people/entries.mjs').DemoMember} */ (
  /** @type {unknown} */ ({ key: 'noor.adeyemi', name: 'Noor Adeyemi', locale: 'en' })
);

/** The code of a half minute; the server accepts each once. @param {string} secret @param {number} timestamp */
export const codeOf = (secret, timestamp) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });

/** Where the secret of that account's authenticator is kept. @param {string} dataDir */
export const secretOf = (dataDir) => readJson(fileIn(dataDir))?.secret ?? null;
const fileIn = (/** @type {string} */ dataDir) => path.join(dataDir, 'demo-console.json');

/** Calls of the review console, with its cookie. */
export class Console {
  /** @param {string} origin @param {string} pass of the stack */
  constructor(origin, pass) {
    this.origin = origin;
    this.pass = pass;
    this.cookie = '';
  }

  /** @param {string} method @param {string} address @param {object} [body] @returns {Promise<any>} */
  async call(method, address, body) {
    const answer = await fetch(this.origin + address, {
      method,
      headers: { cookie: this.cookie, [PASS_HEADER]: this.pass, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    // A page of a document, which is a picture, is only opened.
    const json = /** @type {any} */ (await answer.json().catch(() => ({})));
    if (!answer.ok) throw new Error(`${method} ${address}: ${answer.status} ${json.code ?? ''}`);
    this.cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? this.cookie;
    return json;
  }
}

/**
 * The review console, open for the system administrator of the demo world. The secret of that account's authenticator
 * stays in the data folder, so that it can log in again.
 * @param {Pick<import('../world.mjs').World, 'client' | 'clock' | 'registration' | 'consoleOrigin' | 'dataDir' | 'services'>} world
 * @returns {Promise<Console>}
 */
export async function openConsole(world) {
  const { client, clock, consoleOrigin, dataDir } = world;
  const secret = secretOf(dataDir) ?? (await appointStaff(world));
  const console = new Console(consoleOrigin, client.pass);
  const first = { identifier: emailOf(staffPerson), password: DEMO_PASSWORD };
  const { secondFactorToken } = await console.call('POST', '/api/console/session', first);
  const proof = { code: codeOf(secret, clock.now()) };
  const address = '/api/console/session/second-factor';
  await console.call('POST', address, { secondFactorToken, ...proof }).catch((error) => {
    // An earlier run that was stopped had moved the clock further: the codes of earlier times are used up.
    if (!/second-factor-used/.test(error.message)) throw error;
    return console.call('POST', address, { secondFactorToken, recoveryCode: takeRecoveryCode(dataDir) });
  });
  return console;
}

/**
 * @param {Pick<import('../world.mjs').World, 'client' | 'clock' | 'registration' | 'dataDir' | 'services'>} world
 * @returns {Promise<string>} the secret of the authenticator
 */
async function appointStaff({ client, clock, registration, dataDir, services }) {
  const { token } = await registration.signIn(staffPerson, { known: true });
  const command = fromRoot('services/identity/dist/commands/grant-system-administrator.js');
  await run(process.execPath, [command, emailOf(staffPerson)], { env: { ...process.env, ...services.identity } });
  const body = { password: DEMO_PASSWORD };
  const { secret } = await client.call('POST', '/api/account/second-factor/setup', { token, body });
  const code = codeOf(secret, clock.now() - PERIOD_MS);
  const { recoveryCodes } = await client.call('POST', '/api/account/second-factor/confirm', { token, body: { code } });
  writeJson(fileIn(dataDir), { secret, recoveryCodes }, 0o600);
  return secret;
}

/** One of the codes that replace the app, each of which counts once. @param {string} dataDir @returns {string} */
function takeRecoveryCode(dataDir) {
  const { recoveryCodes: [recoveryCode, ...recoveryCodes] = [], ...rest } = readJson(fileIn(dataDir));
  writeJson(fileIn(dataDir), { ...rest, recoveryCodes }, 0o600);
  return recoveryCode;
}

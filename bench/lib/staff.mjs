// @ts-check
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { Secret, TOTP } from 'otpauth';
import { fromRoot } from '../../scripts/lib/paths.mjs';
import { apiOf, register } from './member.mjs';
import { databaseUrlOf } from './stack.mjs';

const PERIOD_MS = 30_000;

/**
 * A system administrator who is logged in to the review console.
 * @param {import('./stack.mjs').Stack} stack
 * @returns {Promise<{ memberId: string, cookie: string }>}
 */
export async function loginStaff(stack) {
  const { memberId, token, email, password } = await register(stack, 'Careful');
  const command = fromRoot('services/identity/dist/commands/grant-system-administrator.js');
  const env = { ...process.env, DATABASE_URL: await databaseUrlOf(stack.dataDir, 'identity') };
  await promisify(execFile)(process.execPath, [command, email], { env });

  const api = apiOf(stack.origin, token);
  const { secret } = await api('POST', '/api/account/second-factor/setup', { password });
  const step = Math.floor(Date.now() / PERIOD_MS);
  // each code is taken once, also that of the half minute before
  const codeOf = (/** @type {number} */ at) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at * PERIOD_MS });
  await api('POST', '/api/account/second-factor/confirm', { code: codeOf(step - 1) });

  const { secondFactorToken } = await apiOf(stack.console)('POST', '/api/console/session', {
    identifier: email,
    password,
  });
  const answer = await fetch(`${stack.console}/api/console/session/second-factor`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ secondFactorToken, code: codeOf(step) }),
  });
  const [cookie] = (answer.headers.getSetCookie()[0] ?? '').split(';');
  if (!answer.ok || !cookie) throw new Error(`the console refused the login: ${answer.status} ${await answer.text()}`);
  return { memberId, cookie };
}

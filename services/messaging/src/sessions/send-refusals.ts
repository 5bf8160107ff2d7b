import type { LoginRefusal } from './login-request.js';
import { actionNumber, type Session } from './session.js';

const FAIL = 1;
const PERMISSION_DENIED = 7;
/** The action version from which clients know a text; older ones wait for ever when it comes with PERMISSION_DENIED. */
const knownSince = new Map([
  ['traffic limit', 2],
  ['Sorry, data is too large', 5],
]);

/** A refusal as this client understands it. */
export function refusalFor(
  { actionVersion }: Pick<Session, 'actionVersion'>,
  { code, reason }: LoginRefusal,
): LoginRefusal {
  const known = actionNumber(actionVersion) >= (knownSince.get(reason) ?? 0);
  return { code: code === PERMISSION_DENIED && !known ? FAIL : code, reason };
}

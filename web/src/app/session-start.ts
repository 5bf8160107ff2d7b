import { awaitToken, mayBeSignedIn, refresh } from '../api/access-token';
import { keepFor, keptSession } from '../api/keeping';
import type { Problem } from '../api/problem';
import { signedIn, signedOut } from '../api/session.slice';
import { store } from './store';

let started: Promise<Problem | null> | null = null;

async function tryCookie(): Promise<Problem | null> {
  if (!mayBeSignedIn()) {
    store.dispatch(signedOut(null));
    return null;
  }
  const result = await refresh(null);
  if (!('problem' in result)) return null;
  if (result.problem.status === 401) return null;
  if (result.problem.status === 0 && (await restore())) return null;
  // not known: the next page asks again
  started = null;
  return result.problem;
}

/** Without a network the last member stays signed in, with the data of the copy in this browser. */
async function restore(): Promise<boolean> {
  const kept = await keptSession();
  // ended, or begun, in another tab meanwhile
  if (!kept || !mayBeSignedIn() || store.getState().session.account) return false;
  awaitToken();
  keepFor(kept.account.memberId);
  store.dispatch(signedIn(kept));
  return true;
}

/** After it resolves, the session is known; the problem if it could not be found out. */
export const startSessionOnce = (): Promise<Problem | null> => (started ??= tryCookie());

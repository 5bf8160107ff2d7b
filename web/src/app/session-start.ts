import { mayBeSignedIn, refresh } from '../api/access-token';
import type { Problem } from '../api/problem';
import { signedOut } from '../api/session.slice';
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
  // not known: the next page asks again
  started = null;
  return result.problem;
}

/** Whether somebody is signed in here is known afterwards; the problem when it could not be found out. */
export const startSessionOnce = (): Promise<Problem | null> => (started ??= tryCookie());

import { currentToken, endSession } from './access-token';
import { closeMediaSession } from './media-session';
import { networkProblem, type Problem, problemOf } from './problem';

type Last = () => Promise<unknown>;
const last = new Set<Last>();

/** Registers work to be done before signing out, while the server still knows the caller. Returns a function that removes it. */
export function beforeSignOut(run: Last): () => void {
  last.add(run);
  return () => last.delete(run);
}

/**
 * Ends the session here and on the server. Without a connection nothing is ended, because the cookie would stay valid:
 * the problem says so.
 */
export async function signOut(): Promise<Problem | null> {
  await Promise.allSettled([...last].map((run) => run()));
  const token = currentToken();
  let response: Response;
  try {
    response = await fetch('/api/sessions/current', {
      method: 'DELETE',
      headers: token ? { authorization: `Bearer ${token}` } : {},
      signal: AbortSignal.timeout(60_000),
    });
  } catch {
    return networkProblem;
  }
  if (!response.ok && response.status !== 401) return problemOf(response.status, null);
  await closeMediaSession();
  endSession('signed-out');
  return null;
}

import type { Account } from '@renmai/contracts/identity/fields';
import { useSelector } from 'react-redux';
import type { UnknownAction } from 'redux';
import type { SessionEnd } from './access-token';

/**
 * `starting` until the refresh cookie has been tried. The access token is not in the store, so that nothing that
 * prints or keeps the state gets hold of it.
 */
export type Session =
  | { status: 'starting'; account: null; sessionId: null; end: null }
  /** `end` is null if nobody was signed in before */
  | { status: 'signed-out'; account: null; sessionId: null; end: SessionEnd | null }
  | { status: 'signed-in'; account: Account; sessionId: string; end: null };

const initialState: Session = { status: 'starting', account: null, sessionId: null, end: null };

/** An action that carries something; Redux Toolkit's slices can listen to it. */
function actionOf<P>(type: string) {
  const create = (payload: P) => ({ type, payload });
  const match = (action: UnknownAction): action is { type: string; payload: P } => action.type === type;
  return Object.assign(create, { type, match });
}

export const signedIn = actionOf<{ account: Account; sessionId: string }>('session/signedIn');
export const signedOut = actionOf<SessionEnd | null>('session/signedOut');
/** after a change of the account's own data */
export const accountChanged = actionOf<Account>('session/accountChanged');

/** Without Redux Toolkit, which a visitor's first page does without. */
export function sessionReducer(state: Session = initialState, action: UnknownAction): Session {
  if (signedIn.match(action)) return { status: 'signed-in', ...action.payload, end: null };
  if (signedOut.match(action)) return { status: 'signed-out', account: null, sessionId: null, end: action.payload };
  if (accountChanged.match(action) && state.status === 'signed-in') return { ...state, account: action.payload };
  return state;
}

interface WithSession {
  session: Session;
}

export const selectSession = (state: WithSession): Session => state.session;
export const useSession = (): Session => useSelector(selectSession);
/** The signed-in member's account; null for a visitor. */
export const useAccount = (): Account | null => useSelector((state: WithSession) => state.session.account);

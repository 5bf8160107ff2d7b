import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Account } from '@renmai/contracts/identity/fields';
import { useSelector } from 'react-redux';
import type { SessionEnd } from './access-token';

/**
 * `starting` until the refresh cookie has been tried. The access token is not in the store, so that nothing that
 * prints or keeps the state gets hold of it.
 */
export type Session =
  | { status: 'starting'; account: null; sessionId: null; end: null }
  /** `end` is null when nobody was signed in before */
  | { status: 'signed-out'; account: null; sessionId: null; end: SessionEnd | null }
  | { status: 'signed-in'; account: Account; sessionId: string; end: null };

const initialState = { status: 'starting', account: null, sessionId: null, end: null } as Session;

export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    signedIn: (_, { payload }: PayloadAction<{ account: Account; sessionId: string }>): Session => ({
      status: 'signed-in',
      account: payload.account,
      sessionId: payload.sessionId,
      end: null,
    }),
    signedOut: (_, { payload }: PayloadAction<SessionEnd | null>): Session => ({
      status: 'signed-out',
      account: null,
      sessionId: null,
      end: payload,
    }),
    /** after a change of the account's own data */
    accountChanged: (state, { payload }: PayloadAction<Account>) => {
      if (state.status === 'signed-in') state.account = payload;
    },
  },
});

export const { signedIn, signedOut, accountChanged } = sessionSlice.actions;

interface WithSession {
  session: Session;
}

export const selectSession = (state: WithSession): Session => state.session;
export const useSession = (): Session => useSelector(selectSession);
/** The signed-in member's account; null for a visitor. */
export const useAccount = (): Account | null => useSelector((state: WithSession) => state.session.account);

import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ConsoleSession } from '@renmai/contracts/identity/console-session.api';
import { useSelector } from 'react-redux';

/** `idle`: there was no activity for too long, or the session was ended elsewhere. */
export type SessionEnd = 'idle' | 'signed-out';

export type Session =
  | { status: 'starting'; session: null; end: null }
  | { status: 'signed-out'; session: null; end: SessionEnd | null }
  | { status: 'signed-in'; session: ConsoleSession; end: null };

const initialState = { status: 'starting', session: null, end: null } as Session;

export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    /** The session is not known yet. */
    starting: (): Session => initialState,
    signedIn: (_, { payload }: PayloadAction<ConsoleSession>): Session => ({
      status: 'signed-in',
      session: payload,
      end: null,
    }),
    /** Nobody was signed in when the page was opened. */
    nobody: (): Session => ({ status: 'signed-out', session: null, end: null }),
    /** Shows why the session ended, where somebody was signed in; otherwise changes nothing. */
    sessionEnded: (state, { payload }: PayloadAction<SessionEnd>): Session =>
      state.status === 'signed-in' ? { status: 'signed-out', session: null, end: payload } : state,
  },
});

export const { starting, signedIn, nobody, sessionEnded } = sessionSlice.actions;

interface WithSession {
  session: Session;
}

export const useSession = (): Session => useSelector((state: WithSession) => state.session);

/** The signed-in administrator; only below the gate. */
export function useStaff(): ConsoleSession {
  const { session } = useSession();
  if (!session) throw new Error('Nobody is signed in');
  return session;
}

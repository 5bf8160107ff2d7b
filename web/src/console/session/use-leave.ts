import { consoleSessionApi } from '@renmai/contracts/identity/console-session.api';
import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { call } from '../../api/call';
import { forgetKept } from './kept';
import { type SessionEnd, sessionEnded } from './session.slice';

/**
 * Ends the session, here at once and at the server. Not by the console's API, whose requests are aborted when its cache
 * is reset.
 */
export function useLeave(): (how: SessionEnd) => void {
  const dispatch = useDispatch();
  return useCallback(
    (how) => {
      const { method, url } = call(consoleSessionApi.signOut);
      // without a network the cookie's session ends by itself
      void fetch(url, { method, keepalive: true }).catch(() => undefined);
      if (how === 'signed-out') forgetKept();
      dispatch(sessionEnded(how));
    },
    [dispatch],
  );
}

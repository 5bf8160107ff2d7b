import type { Session } from '../../../api/session.slice';
import type { Live } from '../../../lib/feature';
import { countsApi } from '../counts.api';
import { pushMemory } from '../push/push-memory';
import { showUnseen } from '../unseen-count';

/** From the login on, keeps the counts on every page, and restores the pushes that were on in this browser. */
export const startCounts: Live = (dispatch, getState) => {
  const counts = dispatch(
    countsApi.endpoints.notificationCounts.initiate(undefined, {
      subscriptionOptions: { refetchOnFocus: true, refetchOnReconnect: true },
    }),
  );
  const { session } = getState() as { session: Session };
  if (session.status === 'signed-in') {
    const { account, sessionId } = session;
    const { memberId } = account;
    if (pushMemory.session(memberId) !== null) {
      void import('../push/restore-push').then(
        ({ restorePush }) => restorePush(dispatch, { memberId, sessionId }),
        // the next start tries again
        () => undefined,
      );
    }
  }
  return () => {
    counts.unsubscribe();
    showUnseen(0);
  };
};

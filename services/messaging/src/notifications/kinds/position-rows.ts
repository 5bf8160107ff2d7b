import { positionMoved, type PositionMove } from '@renmai/contracts/jobs/positions.events';
import type { NotificationKind } from '@renmai/contracts/messaging/notification.schema';
import { row, type NoticeRow } from './notice.js';

/** Steps of positions of which their administrators are notified: the members whom the domain event names. */
const steps: Partial<Record<PositionMove, NotificationKind>> = {
  submit: 'position-submitted',
  approve: 'position-approved',
  return: 'position-returned',
  'confirm-due': 'position-confirm-due',
  expire: 'position-ended',
};

/** Positions of homepages. */
export const positionRows: readonly NoticeRow[] = [
  row(positionMoved, (data, { id }) => {
    const { positionId, homepageId, action, by, byMemberId, title, homepageName, tell } = data;
    // An administrator who pauses it knows; the clock pauses positions that nobody confirmed.
    const kind = action === 'pause' && by === 'clock' ? 'position-paused' : steps[action];
    if (!kind) return {};
    const receivers = tell.filter((receiver) => receiver !== byMemberId);
    return {
      tell: receivers.map((receiver) => ({
        kind,
        receiver,
        actor: null,
        homepageId,
        source: id,
        group: `${kind}:${positionId}`,
        refs: [],
        link: { to: 'managed-positions', homepageId } as const,
        text: `${homepageName}: ${title}`,
        evenMuted: true,
      })),
    };
  }),
];

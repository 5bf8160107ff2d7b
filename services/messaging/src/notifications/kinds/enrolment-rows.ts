import { enrolmentChanged, guardianTold, type EnrolmentMove } from '@renmai/contracts/enrolment/enrolment.events';
import type { NotificationKind } from '@renmai/contracts/messaging/notification.schema';
import { row, type NoticeRow } from './notice.js';

const kinds: Record<EnrolmentMove, NotificationKind> = {
  publish: 'enrolment-published',
  suspend: 'enrolment-suspended',
  resume: 'enrolment-resumed',
  stop: 'enrolment-stopped',
  delete: 'enrolment-stopped',
};

/**
 * Steps of enrolments, for the other administrators of the school, and requests among guardians. Applicants are notified of their applications instead: these
 * are still decided while an enrolment is suspended, and its end gives each an outcome.
 */
export const enrolmentRows: readonly NoticeRow[] = [
  row(enrolmentChanged, (data, { id }) => {
    const { enrolmentId, homepageId, homepageName, name, action, byMemberId, tell } = data;
    const kind = kinds[action];
    return {
      tell: tell
        .filter((receiver) => receiver !== byMemberId)
        .map((receiver) => ({
          kind,
          receiver,
          actor: null,
          homepageId,
          source: id,
          group: `${kind}:${enrolmentId}`,
          refs: [],
          link: { to: 'managed-enrolments', homepageId } as const,
          text: `${homepageName}: ${name}`,
          evenMuted: true,
        })),
    };
  }),
  row(guardianTold, ({ kind, childId, childName, byMemberId, tell }, { id }) => ({
    tell: [
      {
        kind: `guardian-${kind}`,
        receiver: tell,
        actor: byMemberId,
        source: id,
        group: `guardian-${kind}:${childId}`,
        refs: [],
        link: { to: 'children' },
        text: childName,
        evenMuted: false,
      },
    ],
  })),
];

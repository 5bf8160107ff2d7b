import { identityAccessChanged } from '@renmai/contracts/identity/identity.events';
import { row, type NoticeRow } from './notice.js';

/** Changes in the access to an account: its member is notified, because somebody else may have made the change. */
export const accessRows: readonly NoticeRow[] = [
  row(identityAccessChanged, ({ memberId, change, from }, { id }) => ({
    tell: [
      {
        kind: `login-${change}` as const,
        receiver: memberId,
        actor: null,
        group: `login:${id}`,
        source: `login:${id}`,
        refs: [],
        text: from,
        link: { to: 'login-settings', part: change === 'new-device' ? 'sessions' : 'security' },
        evenMuted: true,
      },
    ],
  })),
];

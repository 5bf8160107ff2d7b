import { identityAccessChanged } from '@renmai/contracts/identity/identity.events';
import { row, type NoticeRow } from './notice.js';

/** Who can get into an account: told to its member, who may not be the one who changed it. */
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

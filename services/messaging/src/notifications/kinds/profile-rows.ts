import { profileViewed } from '@renmai/contracts/profile/profile.events';
import { row, type NoticeRow } from './notice.js';

/** Members learn once a day that their profile was opened, without a name. */
export const profileRows: readonly NoticeRow[] = [
  row(profileViewed, ({ memberId, day }) => ({
    tell: [
      {
        kind: 'profile-viewed',
        receiver: memberId,
        actor: null,
        source: `profile-viewed:${memberId}:${day}`,
        group: 'profile-viewed',
        refs: [],
        link: { to: 'profile-viewers' },
        evenMuted: true,
      },
    ],
  })),
];

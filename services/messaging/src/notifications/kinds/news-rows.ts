import {
  networkFollowedNewsTakenBack,
  networkFollowedNewsTold,
  networkFollowInvitationSent,
  networkFollowInvitationSettled,
} from '@renmai/contracts/network/network.events';
import { newsRemoved } from '@renmai/contracts/org-pages/news.events';
import { row, type NoticeRow } from './notice.js';

const HOURS_AHEAD_OF_UTC = 8;

/** The day in China. */
const dayOf = (at: string): string =>
  new Date(Date.parse(at) + HOURS_AHEAD_OF_UTC * 3_600_000).toISOString().slice(0, 10);

const newsSource = (newsId: string): string => `followed-news:${newsId}`;
const invitationSource = (homepageId: string, memberId: string): string =>
  `follow-invitation:${homepageId}:${memberId}`;

/** News of followed homepages, one notification per homepage and day, and invitations to follow one. */
export const newsRows: readonly NoticeRow[] = [
  row(networkFollowedNewsTold, ({ newsId, homepageId, homepageName, title, memberIds }, { occurredAt }) => ({
    tell: memberIds.map((receiver) => ({
      kind: 'homepage-news' as const,
      receiver,
      actor: null,
      homepageId,
      group: `homepage-news:${homepageId}:${dayOf(occurredAt)}`,
      source: newsSource(newsId),
      refs: [newsId],
      link: { to: 'news', newsId, commentId: null, threadId: null },
      text: `${homepageName}: ${title}`,
      evenMuted: true,
    })),
  })),
  row(networkFollowedNewsTakenBack, ({ newsId }) => ({ takeBack: [{ source: newsSource(newsId) }] })),
  row(newsRemoved, ({ newsId }) => ({ gone: [newsId], takeBack: [{ ref: newsId }] })),

  row(networkFollowInvitationSent, ({ homepageId, homepageName, memberId, inviterId }) => ({
    tell: [
      {
        kind: 'follow-invitation',
        receiver: memberId,
        actor: inviterId,
        homepageId,
        group: `follow-invitation:${homepageId}`,
        source: invitationSource(homepageId, memberId),
        refs: [],
        link: { to: 'follow-invitations' },
        text: homepageName,
        evenMuted: true,
      },
    ],
  })),
  row(networkFollowInvitationSettled, ({ homepageId, memberId }) => ({
    takeBack: [{ source: invitationSource(homepageId, memberId) }],
  })),
];

import {
  affiliationExpiring,
  affiliationUnverified,
  affiliationVerified,
  homepageDomainMoved,
  type UnverifiedReason,
} from '@renmai/contracts/org-pages/affiliation.events';
import type { HomepageDomainState } from '@renmai/contracts/org-pages/homepage-domain.schema';
import type { NotificationKind } from '@renmai/contracts/messaging/notification.schema';
import { row, type Notice, type NoticeRow } from './notice.js';

/** The administrator who proves a domain sees the result at once; the others, and decisions by staff or time, are notified. */
const domainKinds: Partial<Record<HomepageDomainState, NotificationKind>> = {
  proven: 'homepage-domain-proven',
  refused: 'homepage-domain-refused',
  lapsed: 'homepage-domain-lapsed',
};
/** Members are not notified of what they do themselves. */
const ofOthers = new Set<UnverifiedReason>(['time', 'administrator', 'domain']);

const ofMark = (
  kind: NotificationKind,
  { memberId, homepageName }: { memberId: string; homepageName: string },
  entryId: string,
  source: string,
): Notice => ({
  kind,
  receiver: memberId,
  actor: null,
  source,
  group: `${kind}:${entryId}`,
  refs: [],
  text: homepageName,
  evenMuted: true,
  link: { to: 'member', memberId },
});

/** Domains of homepages, and the verified marks of members. */
export const verificationRows: readonly NoticeRow[] = [
  row(homepageDomainMoved, ({ homepageId, name, domain, domainId, to, tell }, { id, actorId }) => {
    const kind = domainKinds[to];
    if (!kind) return {};
    const notice = (receiver: string): Notice => ({
      kind,
      receiver,
      actor: null,
      homepageId,
      source: id,
      group: `${kind}:${domainId}`,
      refs: [],
      text: `${name} · ${domain}`,
      evenMuted: true,
      link: { to: 'homepage', homepageId, part: 'domains' },
    });
    return { tell: tell.filter((receiver) => receiver !== actorId).map(notice) };
  }),
  row(affiliationVerified, (data, { id }) =>
    data.way === 'administrator' ? { tell: [ofMark('verified-mark', data, data.entryId, id)] } : {},
  ),
  row(affiliationExpiring, (data, { id }) => ({
    tell: [ofMark('verified-mark-ending', data, data.entryId, id)],
  })),
  row(affiliationUnverified, ({ entryId, reason, member }, { id }) =>
    member && ofOthers.has(reason) ? { tell: [ofMark('verified-mark-ended', member, entryId, id)] } : {},
  ),
];

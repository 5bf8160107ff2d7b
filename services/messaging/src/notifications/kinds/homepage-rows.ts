import type { HomepageLogAction } from '@renmai/contracts/org-pages/administrator.schema';
import {
  administratorInvitationEnded,
  administratorInvited,
  administratorRemoved,
  administratorRoleChanged,
  handOverAsked,
  handOverEnded,
  homepageMoved,
  profileReminderAsked,
} from '@renmai/contracts/org-pages/org-pages.events';
import type { NotificationKind, NotificationLink } from '@renmai/contracts/messaging/notification.schema';
import { row, type Notice, type NoticeRow } from './notice.js';

/** Steps of which the administrators of a homepage are notified. */
const steps: Partial<Record<HomepageLogAction, NotificationKind>> = {
  submitted: 'homepage-submitted',
  approved: 'homepage-approved',
  rejected: 'homepage-rejected',
  'more-asked': 'homepage-rejected',
  'appeal-refused': 'homepage-rejected',
  suspended: 'homepage-suspended',
  closed: 'homepage-closed',
  ended: 'homepage-ended',
  restored: 'homepage-open-again',
  reopened: 'homepage-open-again',
};
const ofReview = new Set<NotificationKind>(['homepage-submitted', 'homepage-rejected']);

type Part = Extract<NotificationLink, { to: 'homepage' }>['part'];
const toPart = (homepageId: string, part: Part): NotificationLink => ({ to: 'homepage', homepageId, part });
const invitationSource = (invitationId: string): string => `homepage-invitation:${invitationId}`;
const handOverSource = (handOverId: string): string => `homepage-hand-over:${handOverId}`;

/** Shows the name of the homepage; `source` defaults to the domain event. */
const notice = (
  kind: NotificationKind,
  about: { homepageId: string; name: string },
  more: Pick<Notice, 'receiver' | 'actor' | 'source' | 'link'>,
): Notice => ({
  kind,
  homepageId: about.homepageId,
  group: `${kind}:${about.homepageId}`,
  refs: [],
  text: about.name,
  evenMuted: true,
  ...more,
});

export const homepageRows: readonly NoticeRow[] = [
  row(homepageMoved, (data, { id, actorId }) => {
    const kind = steps[data.action];
    if (!kind) return {};
    const link = toPart(data.homepageId, ofReview.has(kind) ? 'submissions' : 'management');
    const actor = data.action === 'submitted' ? actorId : null;
    return { tell: data.tell.map((receiver) => notice(kind, data, { receiver, actor, source: id, link })) };
  }),
  row(administratorInvited, (data) => {
    const source = invitationSource(data.invitationId);
    const whose = { receiver: data.memberId, actor: data.invitedBy };
    return { tell: [notice('homepage-invitation', data, { ...whose, source, link: { to: 'homepages' } })] };
  }),
  row(administratorInvitationEnded, (data, { id }) => {
    const { homepageId, outcome, invitationId, memberId: actor, invitedBy: receiver } = data;
    const takeBack = [{ source: invitationSource(invitationId) }];
    if (outcome !== 'accepted' && outcome !== 'refused') return { takeBack };
    const whose = { receiver, actor, source: id, link: toPart(homepageId, 'administrators') };
    return { takeBack, tell: [notice(`homepage-invitation-${outcome}`, data, whose)] };
  }),
  row(administratorRoleChanged, (data, { id }) => {
    const { homepageId, memberId: receiver, by } = data;
    if (receiver === by) return {};
    const whose = { receiver, actor: null, source: id, link: toPart(homepageId, 'management') };
    return { tell: [notice('homepage-role-changed', data, whose)] };
  }),
  row(administratorRemoved, (data, { id }) => {
    const whose = { receiver: data.memberId, actor: null, source: id, link: { to: 'homepages' } } as const;
    return { tell: [notice('homepage-role-changed', data, whose)] };
  }),
  row(handOverAsked, (data) => {
    const { homepageId, memberId: receiver, by: actor, handOverId } = data;
    const whose = { receiver, actor, source: handOverSource(handOverId), link: toPart(homepageId, 'administrators') };
    return { tell: [notice('homepage-hand-over', data, whose)] };
  }),
  row(handOverEnded, (data, { id }) => {
    const { homepageId, memberId: actor, by: receiver, handOverId, outcome } = data;
    const takeBack = [{ source: handOverSource(handOverId) }];
    if (outcome !== 'accepted' || receiver === null) return { takeBack };
    const whose = { receiver, actor, source: id, link: toPart(homepageId, 'administrators') };
    return { takeBack, tell: [notice('homepage-handed-over', data, whose)] };
  }),
  row(profileReminderAsked, (data, { occurredAt }) => {
    const { homepageId, memberId: receiver, by: actor } = data;
    // Once a day, however often it is asked for.
    const source = `homepage-profile-reminder:${homepageId}:${receiver}:${occurredAt.slice(0, 10)}`;
    const link = { to: 'member', memberId: receiver } as const;
    return { tell: [notice('homepage-profile-reminder', data, { receiver, actor, source, link })] };
  }),
];

import type { PushMessage } from '@renmai/contracts/messaging/notification.schema';
import { applicationPaths } from '../../lib/application-paths';
import { paths } from '../../lib/paths';

/** Addresses of this feature; those that other features use are among the common ones. */
export const notificationPaths = {
  all: paths.notifications,
  letters: `${paths.notifications}/letters`,
  letter: (letterId: string) => `${paths.notifications}/letters/${encodeURIComponent(letterId)}`,
  /** to this friend, or to one who is chosen there */
  writeLetter: (memberId?: string) =>
    `${paths.notifications}/letters/new${memberId ? `?member=${encodeURIComponent(memberId)}` : ''}`,
  /** target of a push: `?link=` is its subject as JSON, `?id=` its notification */
  open: `${paths.notifications}/open`,
  settings: paths.notificationSettings,
} as const;

/** Addresses of links that have no id. */
const places = {
  'friend-requests': paths.friendRequests,
  'follow-invitations': `${paths.network}/companies`,
  children: paths.children,
  homepages: paths.homepages,
  'new-moment': paths.post,
  'profile-viewers': paths.profileViewers,
  reports: paths.helpOnReports,
} as const;

type Link = PushMessage['link'];
const isPlace = (link: Link): link is Extract<Link, { to: keyof typeof places }> => Object.hasOwn(places, link.to);

/** The address of the subject of a notification. */
export function addressOf(link: Link): string {
  if (isPlace(link)) return places[link.to];
  switch (link.to) {
    case 'call':
      return paths.call(link.callId);
    case 'member':
      return paths.member(link.memberId);
    case 'moment':
      return `${paths.moment(link.momentId)}${placeOf(link)}`;
    case 'news':
      return `${paths.news(link.newsId)}${placeOf(link)}`;
    case 'recommendation':
      return paths.recommendation(link.recommendationId);
    case 'homepage':
      return paths.homepageManagement(link.homepageId, link.part);
    case 'application':
      return applicationPaths.one(link.of, link.applicationId);
    case 'applicants':
      return applicantsOf(link);
    case 'position':
      return paths.position(link.positionId);
    case 'apply':
      return applicationPaths.apply(link.of, link.targetId, link.subjectId);
    case 'managed-positions':
      return paths.homepageManagement(link.homepageId, 'positions');
    case 'managed-enrolments':
      return paths.homepageManagement(link.homepageId, 'enrolments');
    case 'event':
      return paths.event(link.eventId);
    case 'managed-event':
      return paths.manageEvent(link.eventId);
    case 'saved-search':
      return link.positionId ? paths.position(link.positionId) : paths.savedSearch(link.savedSearchId);
    case 'meeting':
      return paths.manageMeeting(link.meetingId);
    case 'login-settings':
      return paths[link.part];
    case 'station-letter':
      return notificationPaths.letter(link.letterId);
    case 'chat':
      return `${paths.messages}/${link.chat}/${encodeURIComponent(link.id)}`;
  }
}

function placeOf({ commentId, threadId }: { commentId: string | null; threadId: string | null }): string {
  return commentId ? `${threadId ? `?thread=${threadId}` : ''}#comment-${commentId}` : '';
}

function applicantsOf(link: Extract<PushMessage['link'], { to: 'applicants' }>): string {
  if (link.of !== 'events' && link.homepageId === null) return paths.notifications;
  return applicationPaths.applicants(link.of, link.homepageId, link.targetId, link.applicationId ?? undefined);
}

/**
 * DELETE routes that take back a state of the caller: the address names the subject of the state, and without the state everything is as
 * wanted, so that they answer alike however often they are sent. All others delete a thing that has an id: where it is gone, or another's,
 * they answer 404.
 */
export const takesBack: Readonly<Record<string, string>> = {
  'DELETE /api/account/cancellation': 'the account is kept; its states are told as conflicts',
  'DELETE /api/sessions/current': 'the browser has no session',
  'DELETE /api/sessions': 'all other sessions end',
  'DELETE /api/console/session': 'the browser has no session of the console',
  'DELETE /api/media/session': 'the browser opens no private pictures',
  'DELETE /api/network/friends/:memberId': 'the two are no friends',
  'DELETE /api/network/follows/:kind/:targetId': 'not followed',
  'DELETE /api/network/mutes/:memberId': 'not muted',
  'DELETE /api/network/blacklist/:memberId': 'not on the blacklist',
  'DELETE /api/network/homepages/:homepageId/mute': 'not muted',
  'DELETE /api/network/follow-invitations/:homepageId': 'not invited to follow it',
  'DELETE /api/network/suggestions/dismissed/:memberId': 'not dismissed',
  'DELETE /api/network/contacts': 'no address book is kept',
  'DELETE /api/moments/:momentId/reaction': 'no reaction to it',
  'DELETE /api/moments/:momentId/bookmark': 'no bookmark of it',
  'DELETE /api/comments/:commentId/like': 'not liked',
  'DELETE /api/notifications/:notificationId': 'gone from the inbox, which remembers it',
  'DELETE /api/notifications/:notificationId/read': 'unread',
  'DELETE /api/notifications/push/devices/:deviceId': 'nothing is pushed to the device',
  'DELETE /api/jobs/positions/:positionId/saved': 'not saved',
  'DELETE /api/jobs/positions/:positionId/hidden': 'not hidden',
  'DELETE /api/jobs/positions/:targetId/draft': 'no application is begun',
  'DELETE /api/admissions/enrolments/:targetId/draft': 'no application is begun',
  'DELETE /api/calendar/events/:targetId/draft': 'no registration is begun',
  'DELETE /api/profile-entries/:entryId/verification': 'the entry is not verified',
  'DELETE /api/admissions/children/:childId/guardians/:memberId':
    'the member is not asked to be a guardian, or is none any more',
  'DELETE /api/calendar/events/:eventId/organizers/:memberId': 'the member does not organize the event',
  'DELETE /api/meetings/:meetingId': 'cancelled; it stays among those that are past',
  'DELETE /api/meetings/:meetingId/rings': 'no meeting rings',
  'DELETE /api/calendar/feed': 'no address leads to the calendar',
  'DELETE /api/search/history': 'no search is remembered',
};

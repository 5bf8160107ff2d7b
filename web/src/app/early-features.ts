import type { EarlyFeature } from '../lib/feature';
import { paths } from '../lib/paths';
import { chatEarly } from '../features/chat/chat.early';
import { enrolmentEarly } from '../features/enrolment/enrolment.early';
import { eventsEarly } from '../features/events/events.early';
import { jobsEarly } from '../features/jobs/jobs.early';
import { meetingsEarly } from '../features/meetings/meetings.early';
import { momentsEarly } from '../features/moments/moments.early';
import { networkEarly } from '../features/network/network.early';
import { notificationsEarly } from '../features/notifications/notifications.early';
import { orgPagesEarly } from '../features/org-pages/org-pages.early';
import { searchEarly } from '../features/search/search.early';

/** The pieces that features have on a member's home and in the frame, in the order of `features.ts`. */
export const earlyFeatures: readonly EarlyFeature[] = [
  networkEarly,
  chatEarly,
  notificationsEarly,
  momentsEarly,
  orgPagesEarly,
  jobsEarly,
  enrolmentEarly,
  eventsEarly,
  meetingsEarly,
  searchEarly,
];

/**
 * Patterns of the screens that a member's home and the frame link to, besides the visitors' and `framePaths`. A test
 * compares them with what these ask for.
 */
export const earlyPaths: readonly string[] = [
  paths.network,
  paths.contacts,
  paths.post,
  paths.notifications,
  paths.jobs,
  paths.profile,
  paths.profilePreview,
  paths.firstSteps,
  paths.bookmarks,
  paths.visibility,
  paths.secondFactor,
  '/members/:memberId',
  '/messages/:kind/:id',
  '/agreements/:document',
  '/events/:eventId/register',
  '/moments/:momentId',
  '/moments/:momentId/edit',
  // pages to fill in the missing parts of a profile
  '/profile/photo',
  '/profile/edit',
  '/profile/jobs/new',
  '/profile/educations/new',
  '/profile/skills',
  '/profile/languages/new',
  '/profile/contact',
];

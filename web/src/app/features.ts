import type { Feature } from '../lib/feature';
import { auth } from '../features/auth/auth.feature';
import { app } from './app.feature';
import { applications } from '../features/applications/applications.feature';
import { conference } from '../features/conference/conference.feature';
import { chat } from '../features/chat/chat.feature';
import { enrolment } from '../features/enrolment/enrolment.feature';
import { events } from '../features/events/events.feature';
import { help } from '../features/help/help.feature';
import { home } from '../features/home/home.feature';
import { jobs } from '../features/jobs/jobs.feature';
import { meetings } from '../features/meetings/meetings.feature';
import { moments } from '../features/moments/moments.feature';
import { network } from '../features/network/network.feature';
import { news } from '../features/news/news.feature';
import { notifications } from '../features/notifications/notifications.feature';
import { orgPages } from '../features/org-pages/org-pages.feature';
import { post } from '../features/post/post.feature';
import { profile } from '../features/profile/profile.feature';
import { recommendations } from '../features/recommendations/recommendations.feature';
import { resume } from '../features/resume/resume.feature';
import { search } from '../features/search/search.feature';
import { settings } from '../features/settings/settings.feature';

/** The features of this build. A new feature is one line here. */
export const features: readonly Feature[] = [
  home,
  auth,
  profile,
  network,
  chat,
  notifications,
  moments,
  post,
  recommendations,
  orgPages,
  news,
  applications,
  jobs,
  enrolment,
  events,
  conference,
  meetings,
  resume,
  search,
  settings,
  help,
  app,
];

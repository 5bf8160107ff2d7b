import type { HelpTexts } from '../help-texts';
import { account } from './ja/account';
import { admissions } from './ja/admissions';
import { app } from './ja/app';
import { events } from './ja/events';
import { meetings } from './ja/meetings';
import { homepages } from './ja/homepages';
import { jobs } from './ja/jobs';
import { messages } from './ja/messages';
import { moments } from './ja/moments';
import { network } from './ja/network';
import { notifications } from './ja/notifications';
import { privacy } from './ja/privacy';
import { profile } from './ja/profile';
import { search } from './ja/search';
import { security } from './ja/security';
import { yourData } from './ja/your-data';

export const texts: HelpTexts = {
  account,
  security,
  profile,
  network,
  homepages,
  jobs,
  admissions,
  events,
  meetings,
  moments,
  messages,
  notifications,
  search,
  privacy,
  'your-data': yourData,
  app,
};

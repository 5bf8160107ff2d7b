import type { HelpTexts } from '../help-texts';
import { account } from './en/account';
import { admissions } from './en/admissions';
import { app } from './en/app';
import { events } from './en/events';
import { meetings } from './en/meetings';
import { homepages } from './en/homepages';
import { jobs } from './en/jobs';
import { messages } from './en/messages';
import { moments } from './en/moments';
import { network } from './en/network';
import { notifications } from './en/notifications';
import { privacy } from './en/privacy';
import { profile } from './en/profile';
import { search } from './en/search';
import { security } from './en/security';
import { yourData } from './en/your-data';

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

import type { HelpTexts } from '../help-texts';
import { account } from './zh-TW/account';
import { admissions } from './zh-TW/admissions';
import { app } from './zh-TW/app';
import { events } from './zh-TW/events';
import { meetings } from './zh-TW/meetings';
import { homepages } from './zh-TW/homepages';
import { jobs } from './zh-TW/jobs';
import { messages } from './zh-TW/messages';
import { moments } from './zh-TW/moments';
import { network } from './zh-TW/network';
import { notifications } from './zh-TW/notifications';
import { privacy } from './zh-TW/privacy';
import { profile } from './zh-TW/profile';
import { search } from './zh-TW/search';
import { security } from './zh-TW/security';
import { yourData } from './zh-TW/your-data';

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

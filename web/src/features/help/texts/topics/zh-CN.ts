import type { HelpTexts } from '../help-texts';
import { account } from './zh-CN/account';
import { admissions } from './zh-CN/admissions';
import { app } from './zh-CN/app';
import { events } from './zh-CN/events';
import { meetings } from './zh-CN/meetings';
import { homepages } from './zh-CN/homepages';
import { jobs } from './zh-CN/jobs';
import { messages } from './zh-CN/messages';
import { moments } from './zh-CN/moments';
import { network } from './zh-CN/network';
import { notifications } from './zh-CN/notifications';
import { privacy } from './zh-CN/privacy';
import { profile } from './zh-CN/profile';
import { search } from './zh-CN/search';
import { security } from './zh-CN/security';
import { yourData } from './zh-CN/your-data';

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

import type { HelpTexts } from '../help-texts';
import { account } from './zh-CN/account';
import { app } from './zh-CN/app';
import { privacy } from './zh-CN/privacy';
import { profile } from './zh-CN/profile';
import { security } from './zh-CN/security';
import { yourData } from './zh-CN/your-data';

export const texts: HelpTexts = { account, security, profile, privacy, 'your-data': yourData, app };

import type { HelpTexts } from '../help-texts';
import { account } from './zh-TW/account';
import { app } from './zh-TW/app';
import { privacy } from './zh-TW/privacy';
import { profile } from './zh-TW/profile';
import { security } from './zh-TW/security';
import { yourData } from './zh-TW/your-data';

export const texts: HelpTexts = { account, security, profile, privacy, 'your-data': yourData, app };

import type { HelpTexts } from '../help-texts';
import { account } from './en/account';
import { app } from './en/app';
import { privacy } from './en/privacy';
import { profile } from './en/profile';
import { security } from './en/security';
import { yourData } from './en/your-data';

export const texts: HelpTexts = { account, security, profile, privacy, 'your-data': yourData, app };

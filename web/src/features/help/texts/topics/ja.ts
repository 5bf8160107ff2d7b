import type { HelpTexts } from '../help-texts';
import { account } from './ja/account';
import { app } from './ja/app';
import { privacy } from './ja/privacy';
import { profile } from './ja/profile';
import { security } from './ja/security';
import { yourData } from './ja/your-data';

export const texts: HelpTexts = { account, security, profile, privacy, 'your-data': yourData, app };

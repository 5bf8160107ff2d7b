import type { Feature } from '../lib/feature';
import { auth } from '../features/auth/auth.feature';
import { app } from './app.feature';
import { help } from '../features/help/help.feature';
import { home } from '../features/home/home.feature';
import { profile } from '../features/profile/profile.feature';
import { settings } from '../features/settings/settings.feature';

/** What this build is made of. A new feature is one line here. */
export const features: readonly Feature[] = [home, auth, profile, settings, help, app];

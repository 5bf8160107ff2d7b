import type { Feature, OldParameters } from '../../lib/feature';
import { notificationPaths } from './notification-paths';
import { notificationsEarly } from './notifications.early';

const member = { for: 'member', frame: 'page', texts: ['api'] } as const;
const id = '0199aa00-0000-7000-8000-000000000001';
const toLetter = ({ id: one, letterId }: OldParameters): string => {
  const known = letterId ?? one;
  return known ? notificationPaths.letter(known) : notificationPaths.letters;
};

export const notifications: Feature = {
  ...notificationsEarly,
  screens: [
    {
      path: notificationPaths.all,
      load: async () => (await import('./inbox/notifications-page')).NotificationsPage,
      title: 'title',
      for: 'everyone',
      frame: 'tab',
      texts: ['api'],
      old: [{ from: 'Notifications/Notifications' }],
    },
    {
      path: notificationPaths.letters,
      load: async () => (await import('./letters/letters-page')).LettersPage,
      title: 'letters.title',
      ...member,
      old: [{ from: 'news/ZNX/znx' }],
    },
    {
      path: notificationPaths.writeLetter(),
      load: async () => (await import('./letters/write-page')).WriteLetterPage,
      title: 'letters.write',
      ...member,
    },
    {
      path: '/notifications/letters/:letterId',
      load: async () => (await import('./letters/letter-page')).LetterPage,
      ...member,
      old: [{ from: 'news/ZNX/znx1', to: toLetter, example: { id } }],
    },
    {
      path: notificationPaths.settings,
      load: async () => (await import('./preferences/preferences-page')).PreferencesPage,
      title: 'settings.title',
      ...member,
    },
    {
      path: notificationPaths.open,
      load: async () => (await import('./push/open-page')).OpenPage,
      ...member,
    },
  ],
  live: async () => (await import('./live/start-notifications')).startNotifications,
};

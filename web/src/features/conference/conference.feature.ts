import type { Feature } from '../../lib/feature';

export const conference: Feature = {
  name: 'conference',
  screens: [
    {
      path: '/meet/:meetingId',
      load: async () => (await import('./meet-page')).MeetPage,
      for: 'everyone',
      frame: 'bare',
      texts: ['api', 'conference-problems'],
    },
  ],
};

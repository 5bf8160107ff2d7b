import type { EarlyFeature } from '../../lib/feature';

export const notificationsEarly: EarlyFeature = {
  name: 'notifications',
  slots: { 'tab.badge': async () => (await import('./tab-badge')).TabBadge },
  start: async () => (await import('./live/start-counts')).startCounts,
};

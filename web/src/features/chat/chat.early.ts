import type { EarlyFeature } from '../../lib/feature';

export const chatEarly: EarlyFeature = {
  name: 'chat',
  slots: { 'messages.badge': async () => (await import('./messages-badge')).MessagesBadge },
  liveAtOnce: async () => (await import('./live/something-waits')).somethingWaits,
};

import type { EarlyFeature } from '../../lib/feature';

export const meetingsEarly: EarlyFeature = {
  name: 'meetings',
  start: async () => (await import('./calls/watch-calls')).watchCalls,
};

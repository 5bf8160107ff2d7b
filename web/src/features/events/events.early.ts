import type { EarlyFeature } from '../../lib/feature';

export const eventsEarly: EarlyFeature = {
  name: 'events',
  slots: { 'offers.events': async () => (await import('./card/offered-events')).OfferedEvents },
};

import type { EarlyFeature } from '../../lib/feature';

export const jobsEarly: EarlyFeature = {
  name: 'jobs',
  slots: { 'offers.positions': async () => (await import('./card/offered-positions')).OfferedPositions },
};

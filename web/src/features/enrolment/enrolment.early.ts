import type { EarlyFeature } from '../../lib/feature';

export const enrolmentEarly: EarlyFeature = {
  name: 'enrolment',
  slots: { 'offers.enrolments': async () => (await import('./card/offered-enrolments')).OfferedEnrolments },
};

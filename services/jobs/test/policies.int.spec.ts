import { describePolicies } from '@renmai/test-kit';
import { applicationPolicies, namedTargets } from './support/application-policies.js';
import { interviewPolicies } from './support/interview-policies.js';
import { listingPolicies } from './support/listing-policies.js';
import { positionPolicies } from './support/position-policies.js';
import { startJobsWorld } from './support/world.js';

describePolicies(
  'jobs',
  startJobsWorld,
  { ...positionPolicies, ...applicationPolicies, ...listingPolicies, ...interviewPolicies },
  {},
  { named: { ...namedTargets } },
);

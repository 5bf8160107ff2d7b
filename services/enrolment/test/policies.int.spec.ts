import { describePolicies } from '@renmai/test-kit';
import { applicationPolicies, childPolicies, namedTargets } from './support/application-policies.js';
import { enrolmentPolicies } from './support/enrolment-policies.js';
import { startEnrolmentWorld } from './support/world.js';

describePolicies(
  'enrolment',
  startEnrolmentWorld,
  { ...enrolmentPolicies, ...applicationPolicies, ...childPolicies },
  {},
  { named: { ...namedTargets } },
);

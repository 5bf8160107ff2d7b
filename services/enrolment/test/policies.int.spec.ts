import { describePolicies } from '@renmai/test-kit';
import {
  applicationPolicies,
  childPolicies,
  guardianPolicies,
  namedGuardians,
  namedTargets,
} from './support/application-policies.js';
import { enrolmentPolicies } from './support/enrolment-policies.js';
import { startEnrolmentWorld } from './support/world.js';

describePolicies(
  'enrolment',
  startEnrolmentWorld,
  { ...enrolmentPolicies, ...applicationPolicies, ...childPolicies, ...guardianPolicies },
  {},
  { named: { ...namedTargets, ...namedGuardians } },
);

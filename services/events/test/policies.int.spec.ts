import { describePolicies } from '@renmai/test-kit';
import { attendingPolicies } from './support/attending-policies.js';
import { eventPolicies, eventsNaming } from './support/event-policies.js';
import { namedTargets, registrationPolicies, withHomepage } from './support/registration-policies.js';
import { startEventsWorld } from './support/world.js';

describePolicies(
  'events',
  async () => withHomepage(await startEventsWorld()),
  { ...eventPolicies, ...registrationPolicies, ...attendingPolicies },
  {},
  { named: { ...eventsNaming, ...namedTargets } },
);

import { jobsProblems } from '@renmai/contracts/jobs/jobs.problems';
import { applyRefusalOf, type Applying } from './apply.policy.js';

const may: Applying = { state: 'open', begun: true, over: false, public: true, administrator: false, complete: true };

it.each<[string, Partial<Applying>, keyof typeof jobsProblems | null]>([
  ['a member with a complete profile', {}, null],
  ['an incomplete profile', { complete: false }, 'profileIncomplete'],
  ['an administrator of the homepage', { administrator: true }, 'ownPosition'],
  ['before recruitment', { begun: false }, 'notBegun'],
  ['after recruitment, before the clock said so', { over: true }, 'ended'],
  ['a paused position', { state: 'paused' }, 'paused'],
  ['a draft', { state: 'draft' }, 'paused'],
  ['a submitted one', { state: 'submitted' }, 'paused'],
  ['a closed one', { state: 'closed' }, 'ended'],
  ['an expired one', { state: 'expired' }, 'ended'],
  ['one of a suspended homepage', { public: false }, 'ended'],
])('%s', (_, change, refusal) => {
  expect(applyRefusalOf({ ...may, ...change })).toBe(refusal && jobsProblems[refusal]);
});

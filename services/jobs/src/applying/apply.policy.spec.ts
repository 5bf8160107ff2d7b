import { jobsProblems } from '@renmai/contracts/jobs/jobs.problems';
import { applyRefusalOf, type Applying } from './apply.policy.js';

const may: Applying = { state: 'open', begun: true, over: false, public: true };

it.each<[string, Partial<Applying>, keyof typeof jobsProblems | null]>([
  ['an open position', {}, null],
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

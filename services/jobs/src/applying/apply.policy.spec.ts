import { jobsProblems } from '@renmai/contracts/jobs/jobs.problems';
import { applyRefusalOf, type Applying } from './apply.policy.js';
import { questionOf } from './position-targets.js';

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

it('questions are asked with the answers that rule out', () => {
  const asked = { questionId: '0199aa00-0000-7000-8000-000000000000', label: 'L', required: true };
  const options = ['a', 'b'];
  expect(questionOf({ ...asked, kind: 'choice', options, knockOut: 'b' })).toMatchObject({ options, knockOut: ['b'] });
  expect(questionOf({ ...asked, kind: 'yes-no', options: [], knockOut: 'no' })).toMatchObject({ knockOut: false });
  expect(questionOf({ ...asked, kind: 'yes-no', options: [], knockOut: 'yes' })).toMatchObject({ knockOut: true });
  expect(questionOf({ ...asked, kind: 'yes-no', options: [], knockOut: null })).toMatchObject({ knockOut: null });
  expect(questionOf({ ...asked, kind: 'file', options: [], knockOut: null })).toEqual({ ...asked, kind: 'file' });
});

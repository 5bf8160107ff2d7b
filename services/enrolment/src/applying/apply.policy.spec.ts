import { enrolmentProblems } from '@renmai/contracts/enrolment/enrolment.problems';
import { applyRefusalOf, type Applying } from './apply.policy.js';

const may: Applying = { state: 'open', begun: true, over: false, public: true };

it.each<[string, Partial<Applying>, keyof typeof enrolmentProblems | null]>([
  ['an open enrolment', {}, null],
  ['before the first day', { begun: false }, 'notBegun'],
  ['after the last day', { over: true }, 'stopped'],
  ['a suspended one', { state: 'suspended' }, 'suspended'],
  ['a suspended one before its first day', { state: 'suspended', begun: false }, 'suspended'],
  ['a suspended one after its last day', { state: 'suspended', over: true }, 'stopped'],
  ['a draft', { state: 'draft' }, 'suspended'],
  ['a stopped one', { state: 'stopped' }, 'stopped'],
  ['one of a school that is not public, or that was deleted', { public: false }, 'stopped'],
])('%s', (_, change, refusal) => {
  expect(applyRefusalOf({ ...may, ...change })).toBe(refusal && enrolmentProblems[refusal]);
});

import { positionForm } from '@renmai/contracts/jobs/positions.schema';
import { positionStates } from '@renmai/contracts/jobs/position-card.schema';
import { stageAhead } from './decision.mjs';
import { applicantsOf, fates } from './jobs/applicants.mjs';
import { applicationsOf, daysOf } from './jobs/calendar.mjs';
import { inOwnCurrency } from './jobs/currencies.mjs';
import { invitations } from './jobs/interviews.mjs';
import { positions } from './jobs/positions.mjs';
import { people } from './people/index.mjs';
import { countryOfCity } from './place-of.mjs';

it('there are about a hundred positions, in every state, no two of one homepage with one title', () => {
  const names = positions.map(({ page, form }) => `${page.handle} ${form.title}`);
  expect([positions.length >= 100, new Set(names).size]).toEqual([true, positions.length]);
  expect(new Set(positions.map(({ state }) => state))).toEqual(new Set(positionStates));
});

it.each(positions.map(({ page, form }): [string, object] => [`${page.name}: ${form.title}`, form]))(
  '%s is what the API takes',
  (_, form) => {
    expect(positionForm.parse(form)).toMatchObject(form);
  },
);

it('applications reach every stage, nobody applies twice or to their own homepage, and the first member has some', () => {
  const open = positions.filter(({ state }) => ['open', 'paused', 'closed'].includes(state));
  const all = open.flatMap(({ page, form }) => {
    const some = applicantsOf(page, form.title);
    const persons = some.map(({ person }) => person);
    expect(new Set(persons).size).toBe(persons.length);
    expect(persons).not.toContain(page.founder);
    expect(persons).not.toContain(page.colleague);
    return some;
  });
  expect(new Set(all.map(({ fate }) => fate))).toEqual(new Set(fates));
  expect(new Set(all.map(({ interview }) => interview))).toEqual(new Set([...invitations, 'past', null]));
  expect(all.filter(({ person }) => person === people[0]).length).toBeGreaterThan(5);
});

it('positions are older than their applications, and applications old enough for their outcomes', () => {
  for (const position of positions) {
    const { begun, changed, ends } = daysOf(position);
    expect(begun).toBeLessThan(36);
    expect(begun).toBeGreaterThan(Math.max(changed, ends ?? 0));
    for (const { daysAgo, fate } of applicationsOf(position)) {
      expect(daysAgo).toBeLessThan(begun);
      expect(daysAgo).toBeGreaterThan(changed);
      if (fate === 'employed' || fate === 'offered') expect(daysAgo).toBeGreaterThan(5.9);
    }
  }
});

it('pays in the currency of its country', () => {
  const salary = { min: 18_000, max: 27_000, months: 12, negotiable: false };
  expect(inOwnCurrency(salary, 'CN')).toEqual(salary);
  expect(inOwnCurrency(salary, 'GB')).toEqual({ ...salary, min: 4300, max: 6400, currency: 'GBP', period: 'month' });
  expect(inOwnCurrency(salary, 'JP')).toMatchObject({ min: 430_000, max: 640_000, currency: 'JPY' });
  expect([countryOfCity('Leeds'), countryOfCity('杭州'), countryOfCity('nowhere at all')]).toEqual(['GB', 'CN', 'CN']);
});

describe('a story that goes on after it was stopped', () => {
  const stages = ['shortlisted', 'interview', null].map((key, index) => ({ stageId: String(index), key }));
  const seen = { state: 'applied', stageId: '0', stages, rating: null as number | null };

  it.each([
    ['moves an application on', {}, 'interview', true],
    ['rates one that reading has moved', {}, 'shortlisted', true],
    ['leaves one that is there', { rating: 4 }, 'shortlisted', false],
    ['leaves one that is beyond', { stageId: '1' }, 'shortlisted', false],
    ['leaves one that has an offer', { state: 'offered' }, 'interview', false],
  ])('%s', (_case, changed, key, moves) => {
    expect(stageAhead({ ...seen, ...changed }, key, true) !== null).toBe(moves);
  });
});

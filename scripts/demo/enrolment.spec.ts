import { enrolmentApplicationForm } from '@renmai/contracts/enrolment/application.schema';
import { newChild } from '@renmai/contracts/enrolment/child.schema';
import { enrolmentStates } from '@renmai/contracts/enrolment/enrolment-card.schema';
import { enrolmentForm } from '@renmai/contracts/enrolment/enrolment.schema';
import { applicantsOf, formOf } from './enrolment/applicants.mjs';
import { applicationsOf, begunOf } from './enrolment/calendar.mjs';
import { childOf, otherGuardianOf } from './enrolment/children.mjs';
import { enrolments } from './enrolment/enrolments.mjs';
import { pdfOf } from './enrolment/papers.mjs';
import { people } from './people/index.mjs';

it('every approved school has enrolments, in every state, no two of one school with one name', () => {
  const names = enrolments.map(({ page, form }) => `${page.handle} ${form.name}`);
  expect(new Set(names).size).toBe(enrolments.length);
  expect(new Set(enrolments.map(({ page }) => page.handle)).size).toBe(9);
  expect(new Set(enrolments.map(({ state }) => state))).toEqual(new Set(enrolmentStates));
});

it.each(enrolments.map(({ page, form }): [string, object] => [`${page.name}: ${form.name}`, form]))(
  '%s is what the API takes',
  (_, form) => {
    expect(enrolmentForm.parse(form)).toMatchObject(form);
  },
);

it('applications have every outcome, also those for children; nobody applies twice or to their own school', () => {
  const all = enrolments.flatMap((enrolment) => {
    const some = applicantsOf(enrolment);
    const persons = some.map(({ person }) => person);
    expect(some).toHaveLength(enrolment.applicants.length);
    expect(new Set(persons).size).toBe(persons.length);
    expect(persons).not.toContain(enrolment.page.founder);
    expect(persons).not.toContain(enrolment.page.colleague);
    for (const applicant of some) enrolmentApplicationForm.parse(formOf(applicant, enrolment));
    for (const { person } of some) newChild.parse(childOf(person, enrolment.form.stage));
    return some;
  });
  const fates = ['new', 'viewed', 'shortlisted', 'approved', 'waiting', 'leaving', 'rejected', 'held', 'withdrawn'];
  expect(new Set(all.map(({ fate }) => fate))).toEqual(new Set(fates));
  expect(all.filter(({ person }) => person === people[0]).length).toBeGreaterThan(2);
  const guardians = all.filter(({ forChild }) => forChild).map(({ person }) => person);
  expect(guardians).toContain(people[0]);
  // children with one guardian and with two
  expect(new Set(guardians.map((person) => otherGuardianOf(person) !== undefined))).toEqual(new Set([true, false]));
  expect(otherGuardianOf(people[0]!)).toBeDefined();
});

it('papers are PDFs of one page', async () => {
  const bytes = Buffer.from(await pdfOf('Transcript', ['Ann']));
  expect(bytes.subarray(0, 8).toString('latin1')).toBe('%PDF-1.4');
  const start = Number(/startxref\n(\d+)/.exec(bytes.toString('latin1'))?.[1]);
  expect(bytes.subarray(start, start + 4).toString('latin1')).toBe('xref');
});

it('members apply while an enrolment is open, in the order in which places are given', () => {
  for (const enrolment of enrolments) {
    const begun = begunOf(enrolment);
    expect(begun).toBeLessThan(36);
    for (const { daysAgo } of applicationsOf(enrolment)) {
      expect(daysAgo).toBeLessThan(Math.min(begun, enrolment.opens));
      expect(daysAgo).toBeGreaterThan(enrolment.ends ?? 0);
    }
  }
  expect(enrolments.some(({ ends }) => ends !== null)).toBe(true);
});

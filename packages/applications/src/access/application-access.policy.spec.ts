import type { Outcome } from '@renmai/contracts/applications/application.schema';
import type { AdministratorRole } from '@renmai/contracts/org-pages/administrator.schema';
import { applicationParts, isPublisher, maySee, viewerOf, type ApplicationPart } from './application-access.policy.js';

const now = new Date('2026-06-30T00:00:00Z');
const ago = (days: number): Date => new Date(now.getTime() - days * 86_400_000);

const people: Record<string, { memberId: string | null; role: AdministratorRole | null }> = {
  applicant: { memberId: 'ann', role: null },
  'another applicant': { memberId: 'ben', role: null },
  'a senior administrator': { memberId: 'sue', role: 'senior' },
  'a content administrator': { memberId: 'con', role: 'content' },
  'an analyst': { memberId: 'ali', role: 'analyst' },
  // Their roles are of another homepage, or none of a homepage at all.
  'an administrator of another homepage': { memberId: 'oth', role: null },
  'a member': { memberId: 'mem', role: null },
  'a visitor': { memberId: null, role: null },
  'a system administrator': { memberId: 'sys', role: null },
};

const all = [...applicationParts];
const own: ApplicationPart[] = ['name', 'form', 'attachments', 'outcome', 'timeline'];
const ownWithdrawn: ApplicationPart[] = ['name', 'form', 'outcome', 'timeline'];
const left: ApplicationPart[] = ['stage', 'outcome', 'timeline'];

const states: Record<string, { state: Outcome; withdrawnAt: Date | null }> = {
  ...Object.fromEntries(
    (['applied', 'waiting', 'offered', 'employed', 'approved', 'rejected'] as const).map((state) => [
      state,
      { state, withdrawnAt: null },
    ]),
  ),
  'withdrawn just now': { state: 'withdrawn', withdrawnAt: ago(1) },
  'withdrawn long ago': { state: 'withdrawn', withdrawnAt: ago(31) },
};

function expected(person: string, state: string): ApplicationPart[] {
  if (person === 'applicant') return state.startsWith('withdrawn') ? ownWithdrawn : own;
  if (person !== 'a senior administrator' && person !== 'a content administrator') return [];
  if (state === 'withdrawn just now') return ['name', ...left];
  return state === 'withdrawn long ago' ? left : all;
}

const cells = Object.keys(people).flatMap((person) => Object.keys(states).map((state) => [person, state] as const));

it.each(cells)('%s of an application that is %s', (person, state) => {
  const { memberId, role } = people[person]!;
  const viewer = viewerOf(memberId === 'ann', role);
  const seen = applicationParts.filter((part) => maySee(viewer, part, states[state]!, now));
  expect(seen.sort()).toEqual(expected(person, state).sort());
});

it('lets senior and content administrators decide, and no other role', () => {
  expect([isPublisher('senior'), isPublisher('content'), isPublisher('analyst'), isPublisher(null)]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

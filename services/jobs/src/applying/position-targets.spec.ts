import { locales } from '@renmai/contracts';
import { jobsProblems } from '@renmai/contracts/jobs/jobs.problems';
import { answerDays, positionForm } from '@renmai/contracts/jobs/positions.schema';
import { templateFields } from '@renmai/contracts/applications/template.schema';
import type { AdministratorRole } from '@renmai/contracts/org-pages/administrator.schema';
import { SettableClock } from '@renmai/test-kit';
import { contentOfForm, DAY_MS } from '../positions/position-content.js';
import type { PositionRow } from '../positions/position.row.js';
import { JobApplicationSummary } from './job-application-summary.js';
import { positionTexts } from './message-texts.js';
import { PositionTargets } from './position-targets.js';

const clock = new SettableClock();
const now = clock.now();
const later = (days: number): Date => new Date(now.getTime() + days * DAY_MS);

interface Setting {
  row?: Partial<PositionRow>;
  isPublic?: boolean;
  /** the role of the publisher */
  role?: AdministratorRole | null;
  showContact?: boolean;
}

function targets({ row, isPublic = true, role = 'content', showContact = true }: Setting = {}) {
  const kept = {
    ...{ id: 'p', homepageId: 'h', state: 'open', removed: false, publishedBy: 'ben', endedAt: null },
    ...{ publishedAt: now, opensAt: now, closesAt: later(30), confirmedAt: now, answersLaterMs: 0 },
    content: contentOfForm(positionForm.parse({ title: 'Lampmaker', showContact })),
    ...row,
  } as PositionRow;
  const homepages = {
    find: async (_: string, viewerId: string | null) => ({
      ...{ card: { name: 'Lamp Works' }, public: isPublic, role: viewerId === 'ben' ? role : null },
    }),
    administrators: async () => ['ann', 'ben'],
  };
  const positions = { find: async () => kept, findAll: async () => [kept] };
  return new PositionTargets(positions as never, homepages as never, {} as never, clock);
}

describe('a position as the target of applications', () => {
  it.each<[string, Setting, boolean, keyof typeof jobsProblems | null]>([
    ['an open one', {}, true, null],
    ['one of a homepage that is suspended', { isPublic: false }, false, 'ended'],
    ['one that staff removed', { row: { removed: true } }, false, 'ended'],
    ['one whose recruitment begins later', { row: { opensAt: later(1) } }, true, 'notBegun'],
    ['one whose time is over, before the clock said so', { row: { closesAt: now } }, true, 'ended'],
    ['a paused one', { row: { state: 'paused' } }, true, 'paused'],
  ])('%s', async (_, setting, isVisible, refusal) => {
    const target = await targets(setting).find({} as never, 'p');
    expect(target).toMatchObject({ visible: isVisible, refusal: refusal && jobsProblems[refusal] });
  });

  it('does not exist before it was published once', async () => {
    expect(await targets({ row: { publishedAt: null } }).find({} as never, 'p')).toBeUndefined();
    expect(await targets({ row: { publishedAt: null } }).list({} as never, ['p'])).toEqual(new Map());
  });

  it.each<[string, Setting, string | null]>([
    ['who published it', {}, 'ben'],
    ['nobody where they do not want it', { showContact: false }, null],
    ['nobody who publishes no more', { role: 'analyst' }, null],
    ['nobody who left', { role: null }, null],
    ['nobody without an account', { row: { publishedBy: null } }, null],
  ])('has as contact %s', async (_, setting, contactId) => {
    expect((await targets(setting).find({} as never, 'p'))?.contactId).toBe(contactId);
  });

  it('has a last day for answers after its end, or after it was closed', async () => {
    const answerBy = async (row: Partial<PositionRow>) =>
      (await targets({ row }).list({} as never, ['p'])).get('p')?.answerBy;
    expect(await answerBy({})).toBe(later(30 + answerDays).toISOString());
    const dayMs = 86_400_000;
    // postponed by the time for which its homepage was closed
    expect(await answerBy({ answersLaterMs: 3 * dayMs })).toBe(later(33 + answerDays).toISOString());
    expect(await answerBy({ state: 'closed', endedAt: later(2) })).toBe(later(2 + answerDays).toISOString());
  });

  it('is listed by the name of its homepage alone, where that is not public', async () => {
    const listed = (await targets({ isPublic: false }).list({} as never, ['p'])).get('p');
    expect(listed).toMatchObject({ gone: true, open: false, publisher: { name: 'Lamp Works', homepage: null } });
  });

  it('has ended before a time where it has, or is not there any more', async () => {
    const ended = (row: Partial<PositionRow>, ids = ['p']) => targets({ row }).endedBefore({} as never, ids, later(10));
    expect(await ended({ endedAt: later(9) })).toEqual(['p']);
    expect(await ended({ endedAt: later(10) })).toEqual([]);
    expect(await ended({ endedAt: null }, ['p', 'gone'])).toEqual(['gone']);
  });
});

describe('messages that every homepage can send', () => {
  it.each(locales)('are there in %s, and name nothing that does not exist', (locale) => {
    for (const texts of Object.values(positionTexts)) {
      const { subject, body } = texts[locale] ?? { subject: '', body: '' };
      const fields = [...`${subject} ${body}`.matchAll(/\{\{([^{}]*)\}\}/g)].map(([, name]) => name);
      for (const field of fields) expect(templateFields).toContain(field);
      expect(`${subject}${body}`.replace(/\{\{[^{}]*\}\}/g, '')).not.toMatch(/[{}]/);
      expect(fields).toEqual(expect.arrayContaining(['position', 'name', 'homepage']));
    }
  });

  it('name the same fields in each language', () => {
    for (const texts of Object.values(positionTexts)) {
      const named = locales.map((locale) =>
        [...new Set(texts[locale]?.body.match(/\{\{[^{}]*\}\}/g))].filter((field) => field !== '{{position}}').sort(),
      );
      for (const fields of named) expect(fields).toEqual(named[0]);
    }
  });
});

it('lists of applicants show nothing by which to reach them', () => {
  const form = { email: 'ann@example.com', countryCode: 'CN', mobile: '13800138000', highlights: 'Likes lamps' };
  const summary = new JobApplicationSummary();
  expect(summary.summary(form)).toEqual([{ field: 'highlights', value: 'Likes lamps' }]);
  expect(summary.fields(form).map(({ field }) => field)).toEqual(['email', 'countryCode', 'mobile', 'highlights']);
});

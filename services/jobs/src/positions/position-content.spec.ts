import { positionDays, positionForm, type PositionContent } from '@renmai/contracts/jobs/positions.schema';
import { modelRuns } from '@renmai/test-kit';
import fc from 'fast-check';
import { changed, confirmByOf, contentOfForm, DAY_MS, missingOf, timesOf } from './position-content.js';
import { cardOf, type PublishedPosition } from './position.row.js';

const now = new Date('2026-03-01T12:00:00Z');
const inDays = (days: number): string => new Date(now.getTime() + days * DAY_MS).toISOString();
const content = (more: object = {}): PositionContent =>
  contentOfForm(
    positionForm.parse({
      ...{ title: 'Lampmaker', description: 'Makes lamps', cityId: '310000' },
      salary: { min: 10_000, max: 20_000, months: 12, negotiable: false },
      ...more,
    }),
  );
const salary = (min: number | null, max: number | null, negotiable = false) => ({
  salary: { min, max, months: 12, negotiable },
});
const recruits = (startsAt: string | null, endsAt: string | null) => ({
  recruitment: { startsAt, endsAt, zone: 'Asia/Shanghai' },
});

describe('faults that keep a position from being published', () => {
  it.each<[string, object, string[]]>([
    ['nothing', {}, []],
    ['a title that is missing', { title: '' }, ['/title required']],
    ['a description that is missing', { description: '' }, ['/description required']],
    ['no city, on site', { cityId: null }, ['/cityId required']],
    ['no city, in part on site', { cityId: null, workplace: 'hybrid' }, ['/cityId required']],
    ['nothing where it is remote', { cityId: null, workplace: 'remote' }, []],
    ['a city that is not in the list', { cityId: '999999' }, ['/cityId unknown-city']],
    ['no salary', salary(null, null), ['/salary/min required', '/salary/max required']],
    ['half a salary', salary(1, null), ['/salary/max required']],
    ['nothing where it is negotiable', salary(null, null, true), []],
    ['an end that is over', recruits(null, inDays(0)), ['/recruitment/endsAt in-the-past']],
    ['nothing a moment later', recruits(null, new Date(now.getTime() + 1).toISOString()), []],
    ['an end after sixty days', recruits(null, inDays(positionDays.most)), []],
    ['one later than that', recruits(null, inDays(61)), ['/recruitment/endsAt recruitment-too-long']],
    ['a beginning after its longest end', recruits(inDays(60), null), ['/recruitment/startsAt end-before-start']],
  ])('%s', (_, more, problems) => {
    const missing = missingOf(content(more), { now, publishedAt: now, country: 'CN' });
    expect(missing.map(({ pointer, code }) => `${pointer} ${code}`)).toEqual(problems);
  });

  it.each([
    ['CN', 'CNY', 'month', []],
    ['CN', 'USD', 'month', ['/salary/currency yuan-only']],
    ['CN', 'CNY', 'hour', ['/salary/currency yuan-only']],
    ['HK', 'HKD', 'month', []],
    ['GB', 'GBP', 'year', []],
    ['US', 'USD', 'hour', []],
    ['JP', 'CNY', 'month', []],
  ] as const)('a homepage of %s that pays in %s by the %s', (country, currency, period, problems) => {
    const paid = { salary: { min: 10, max: 20, months: 12, negotiable: false, currency, period } };
    const missing = missingOf(content(paid), { now, publishedAt: now, country });
    expect(missing.map(({ pointer, code }) => `${pointer} ${code}`)).toEqual(problems);
  });

  it('counts sixty days from the first publication, however late it is changed', () => {
    const publishedAt = new Date(now.getTime() - 30 * DAY_MS);
    const codes = (days: number) =>
      missingOf(content(recruits(null, inDays(days))), { now, publishedAt, country: 'CN' }).length;
    expect([codes(30), codes(31)]).toEqual([0, 1]);
  });
});

describe('when recruitment runs', () => {
  const time = fc.option(fc.integer({ min: -90, max: 90 }).map(inDays));

  it('is never before the publication, and sixty days after it without a given end', () => {
    fc.assert(
      fc.property(time, time, (startsAt, endsAt) => {
        const { opensAt, closesAt } = timesOf({ ...content(), ...recruits(startsAt, endsAt) }, now);
        expect(opensAt.getTime()).toBeGreaterThanOrEqual(now.getTime());
        if (endsAt === null) expect(closesAt.getTime() - now.getTime()).toBe(positionDays.most * DAY_MS);
        else expect(closesAt.toISOString()).toBe(endsAt);
      }),
      modelRuns<[string | null, string | null]>(100, 2_000),
    );
  });

  it('of a position that can be published begins before it ends, ends in the future, and lasts sixty days at most', () => {
    fc.assert(
      fc.property(time, time, (startsAt, endsAt) => {
        const of = { ...content(), ...recruits(startsAt, endsAt) };
        if (missingOf(of, { now, publishedAt: now, country: 'CN' }).length > 0) return;
        const { opensAt, closesAt } = timesOf(of, now);
        expect(opensAt < closesAt && closesAt > now).toBe(true);
        expect(closesAt.getTime() - now.getTime()).toBeLessThanOrEqual(positionDays.most * DAY_MS);
      }),
      modelRuns<[string | null, string | null]>(200, 5_000),
    );
  });
});

describe('a change of the contents of a position', () => {
  it('keeps fields that are left out', () => {
    const before = content({ skills: ['glass'], address: 'Nanjing Road' });
    expect(changed(before, { version: 1, title: 'Lead' })).toEqual({ ...before, title: 'Lead' });
    expect(changed(before, { version: 1, title: undefined })).toEqual(before);
    expect(changed(before, { version: 1, cityId: null, address: '' })).toMatchObject({ cityId: null, address: '' });
  });

  it('has each skill once, as it was written last', () => {
    const skills = ['Glass', 'ＧＬＡＳＳ', 'wire'];
    expect(content({ skills }).skills).toEqual(['ＧＬＡＳＳ', 'wire']);
    expect(changed(content(), { version: 1, skills }).skills).toHaveLength(2);
  });

  it('keeps the ids of its questions, so that answers stay with them, and refuses ids of other positions', () => {
    const question = { kind: 'text' as const, label: 'Why?', options: [], required: false, knockOut: null };
    const before = content({ questions: [question, { ...question, label: 'When?' }] });
    const [first, second] = before.questions;
    if (!first || !second) throw new Error('there are two');
    const foreign = '01a21d53-76d5-7270-85b2-2098776ce399';
    const { questions } = changed(before, {
      version: 1,
      questions: [
        { ...question, questionId: second.questionId },
        { ...question, questionId: foreign },
        { ...question, questionId: second.questionId },
      ],
    });
    expect(questions[0]?.questionId).toBe(second.questionId);
    expect(new Set(questions.map(({ questionId }) => questionId)).size).toBe(3);
    expect(questions.map(({ questionId }) => questionId)).not.toContain(foreign);
  });
});

describe('until when an open position is to be confirmed', () => {
  const day = fc.integer({ min: 0, max: 60 }).map((days) => new Date(now.getTime() + days * DAY_MS));

  it('is never sooner than two weeks after the last time, nor than three days after a warning of it', () => {
    fc.assert(
      fc.property(day, fc.option(day), (confirmedAt, warnedAt) => {
        const by = confirmByOf({ confirmedAt, warnedAt }).getTime();
        expect(by - confirmedAt.getTime()).toBeGreaterThanOrEqual(positionDays.confirmEvery * DAY_MS);
        if (warnedAt && warnedAt >= confirmedAt)
          expect(by - warnedAt.getTime()).toBeGreaterThanOrEqual(positionDays.warnBefore * DAY_MS);
        // A warning from an earlier time has no effect.
        else expect(by - confirmedAt.getTime()).toBe(positionDays.confirmEvery * DAY_MS);
      }),
      modelRuns<[Date, Date | null]>(200, 2_000),
    );
  });
});

it.each([
  ['the figures', salary(10_000, 20_000), { min: 10_000, max: 20_000, months: 12, currency: 'CNY', period: 'month' }],
  ['no figures that are to be negotiated', salary(10_000, 20_000, true), null],
  ['none that are not said', salary(null, 20_000), null],
])('a card shows %s', (_, more, shown) => {
  const row = { content: content(more), publishedAt: now, closesAt: now, id: 'p' } as PublishedPosition;
  const card = cardOf(row, {} as never);
  expect(card.salary).toEqual(shown);
  if (shown === null) expect(JSON.stringify(card)).not.toContain('20000');
});

import { locales } from '@renmai/contracts';
import type { CaseState } from '@renmai/contracts/org-pages/console-cases.schema';
import { consoleProblems } from '@renmai/contracts/org-pages/console.problems';
import { reportSubjectKinds } from '@renmai/contracts/reports/report.schema';
import { modelRuns, SettableClock } from '@renmai/test-kit';
import fc from 'fast-check';
import { CaseDesk } from '../desk/case-desk.js';
import { holderOf, presentCase, type CaseData } from './case.row.js';
import { Decisions } from '../desk/decisions.js';
import { letterTexts, type Letter } from '../letters/letter-texts.js';
import { measureOf } from '../measures/measures.js';
import { measuresFor } from '../reports/report-measures.js';
import { isWorkingDay, workingDaysLater, type WorkingCalendar } from './working-calendar.js';

const now = new Date('2026-11-23T02:00:00Z');
const inMs = (ms: number): Date => new Date(now.getTime() + ms);
const caseOf = (more: Partial<CaseData> = {}): CaseData => ({
  ...{ id: 'c', kind: 'submission', homepageId: 'h', homepageKind: 'company', homepageName: null, title: 'Lamps' },
  ...{
    applicantId: 'ann',
    accusedId: null,
    submissionNumber: 2,
    state: 'waiting',
    version: 3,
    openedAt: now,
    dueAt: now,
  },
  ...{ claimedBy: null, claimedUntil: null, warnings: 0, reportedKind: null, reportCount: 0, reportReasons: [] },
  ...{ answeredAt: null, data: {} },
  ...more,
});
const nobody = () => null;

describe('a case as it is listed', () => {
  it('is held until the claim runs out, to the millisecond', () => {
    const held = (until: Date | null) => holderOf(caseOf({ claimedBy: 'rui', claimedUntil: until }), now);
    expect([held(inMs(1)), held(now), held(inMs(-1)), held(null)]).toEqual(['rui', null, null, null]);
  });

  it('is late once its day is over and nobody has decided', () => {
    const isLate = (state: CaseState, dueAt: Date) =>
      presentCase(caseOf({ state, dueAt }), undefined, nobody, now).late;
    expect([isLate('waiting', inMs(-1)), isLate('waiting', now), isLate('decided', inMs(-1))]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('has the submitted name, or else the present one', () => {
    const nameOf = (homepageName: string | null) =>
      presentCase(caseOf({ homepageName }), undefined, nobody, now).homepage?.name;
    expect([nameOf(null), nameOf('Lamp Works')]).toEqual(['Lamps', 'Lamp Works']);
    expect(presentCase(caseOf({ homepageKind: null }), undefined, nobody, now).homepage).toBeNull();
  });
});

/** A desk with one case. */
function desk({
  own = false,
  reported = false,
  bar = null as string | null,
  ...row
}: Partial<CaseData> & { own?: boolean; reported?: boolean; bar?: string | null } = {}) {
  const clock = new SettableClock(now);
  const held = caseOf(row);
  const noted: { action: string; data: Record<string, unknown> }[] = [];
  const cases = {
    lock: async () => ({ ...held }),
    find: async () => ({ ...held }),
    isOwn: async () => own,
    hasReported: async () => reported,
    holdBy: async (_: unknown, __: string, memberId: string | null, until: Date | null) =>
      void Object.assign(held, { claimedBy: memberId, claimedUntil: until }),
    keepHolding: async (_: unknown, __: string, memberId: string, at: Date, until: Date) => {
      if (holderOf(held, at) === memberId) held.claimedUntil = until;
    },
    see: async () => [],
    decisionsOf: async () => new Map(),
  };
  const kinds = { of: () => ({ bar: async () => bar, claimed: async () => undefined, check: async () => undefined }) };
  const made = new CaseDesk(
    cases as never,
    kinds as never,
    { of: async () => nobody } as never,
    { add: async (_: unknown, entry: never) => noted.push(entry) } as never,
    { write: (work: (tx: object) => Promise<unknown>) => work({ manager: {} }) } as never,
    clock,
    { REVIEW_CLAIM_SECONDS: 600 } as never,
  );
  const as = (memberId: string) => ({ memberId }) as never;
  const refusal = (asked: Promise<unknown>) =>
    asked.then(
      () => null,
      (error: unknown) => (error as { definition?: unknown }).definition ?? error,
    );
  const claim = (by: string) => refusal(made.claim(as(by), 'c'));
  const decisions = new Decisions(
    made,
    cases as never,
    {} as never,
    { used: async () => [] } as never,
    kinds as never,
    ...([{}, {}, {}] as [never, never, never]),
    { write: (work: (tx: object) => Promise<unknown>) => work({ manager: {} }) } as never,
    clock,
    {} as never,
  );
  const decide = (by: string, form: object) =>
    refusal(
      decisions.decide(as(by), 'c', {
        version: 3,
        submissionNumber: 2,
        reasons: [],
        words: '',
        note: '',
        ...form,
      } as never),
    );
  return { clock, held, noted, made, claim, decide, as };
}

describe('access to a case', () => {
  it.each<[string, Parameters<typeof desk>[0], unknown]>([
    ['anybody of the staff', {}, null],
    ['not who handed it in', { applicantId: 'rui' }, consoleProblems.ownCase],
    ['not whom it accuses', { accusedId: 'rui' }, consoleProblems.ownCase],
    ['not who runs the homepage', { own: true }, consoleProblems.ownCase],
    ['not who has reported it', { kind: 'report', reported: true, applicantId: null }, consoleProblems.ownCase],
    ['who has reported, of other kinds', { reported: true }, null],
    ['not who decided before', { kind: 'appeal', bar: 'decided-before' }, consoleProblems.anotherDecides],
    ['who proposed a measure, by the rules of measures alone', { kind: 'measure', applicantId: 'rui' }, null],
    ['nobody once it is decided', { state: 'decided' }, consoleProblems.caseNotOpen],
  ])('%s', async (_, setting, problem) => {
    expect(await desk(setting).claim('rui')).toBe(problem);
  });

  it('is held by one administrator at a time, renewed by heartbeats, and taken over after it has expired', async () => {
    const { claim, clock, noted, made, held, as } = desk();
    expect(await claim('rui')).toBeNull();
    clock.advance({ seconds: 599 });
    expect(await claim('sun')).toBe(consoleProblems.caseClaimed);
    await made.heartbeat(as('rui'), 'c');
    clock.advance({ seconds: 599 });
    expect(await claim('sun')).toBe(consoleProblems.caseClaimed);
    clock.advance({ seconds: 1 });
    expect(await claim('sun')).toBeNull();
    expect(noted.at(-1)).toMatchObject({ action: 'case.claimed', data: { takenOverFrom: 'rui' } });
    // A heartbeat of the former holder does not bring the claim back.
    await made.heartbeat(as('rui'), 'c');
    expect(held.claimedBy).toBe('sun');
  });

  it('is given back by its holder only', async () => {
    const { claim, made, held, as, noted } = desk();
    await claim('rui');
    await made.release(as('sun'), 'c');
    expect(held.claimedBy).toBe('rui');
    await made.release(as('rui'), 'c');
    expect(held.claimedBy).toBeNull();
    expect(noted.slice(1).map(({ data }) => data['held'])).toEqual([false, true]);
  });
});

describe('a decision', () => {
  const claimed = { claimedBy: 'rui', claimedUntil: inMs(1) };

  it.each<[string, Parameters<typeof desk>[0], object, unknown]>([
    ['of another kind', claimed, { decision: 'dismiss' }, consoleProblems.decisionNotPossible],
    ['about what was decided', { ...claimed, state: 'closed' }, { decision: 'approve' }, consoleProblems.caseNotOpen],
    ['by who does not hold it', {}, { decision: 'approve' }, consoleProblems.caseNotClaimed],
    [
      'by whose claim has run out',
      { ...claimed, claimedUntil: now },
      { decision: 'approve' },
      consoleProblems.caseNotClaimed,
    ],
    ['about another version', claimed, { decision: 'approve', version: 2 }, consoleProblems.caseChanged],
    ['about another submission', claimed, { decision: 'approve', submissionNumber: 1 }, consoleProblems.caseChanged],
    ['about a case of one’s own', { ...claimed, applicantId: 'rui' }, { decision: 'approve' }, consoleProblems.ownCase],
    ['against somebody without a reason', claimed, { decision: 'reject' }, consoleProblems.reasonMissing],
    ['that asks for more without saying for what', claimed, { decision: 'ask' }, consoleProblems.reasonMissing],
  ])('%s is refused', async (_, setting, form, problem) => {
    expect(await desk(setting).decide('rui', form)).toBe(problem);
  });
});

describe('the measures for reports that are right', () => {
  it.each(reportSubjectKinds)('%s: nobody is warned or suspended where nobody answers for it', (subject) => {
    const nothing = measuresFor({ subject, accused: false, homepage: false });
    expect(nothing.filter((measure) => measure !== 'none' && measure !== 'remove')).toEqual([]);
    const all = measuresFor({ subject, accused: true, homepage: true });
    expect(all).toEqual(expect.arrayContaining(['none', 'warn', 'suspend-member', 'suspend-homepage']));
    // People and homepages are not removed: they are suspended.
    expect(all.includes('remove')).toBe(subject !== 'member' && subject !== 'homepage');
  });

  it('suspends or removes by a measure, and only writes by a warning', () => {
    expect(['none', 'warn', null].map((measure) => measureOf(measure as never))).toEqual([null, null, null]);
    expect(['remove', 'suspend-member', 'suspend-homepage'].map((one) => measureOf(one as never))).toEqual([
      ...['remove-content', 'suspend-member', 'suspend-homepage'],
    ]);
  });
});

describe('a letter after a measure', () => {
  const kinds = ['warned', 'removed', 'suspend-homepage', 'close-homepage', 'suspend-member'] as const;
  const reason = { code: 'spam', texts: { en: 'Spam.', ja: 'スパム。', 'zh-CN': '垃圾信息。', 'zh-TW': '垃圾訊息。' } };
  const letter = (more: Partial<Letter> = {}): Letter => ({
    kind: 'removed',
    subject: 'news',
    name: 'Lamps',
    reasons: [reason],
    words: 'Again',
    ...more,
  });

  it.each(kinds)('%s names the measure, the reason, and the way to answer, in each language', (kind) => {
    const texts = letterTexts(letter({ kind }));
    for (const locale of locales) {
      const { title, text } = texts[locale];
      expect(title.length).toBeGreaterThan(1);
      expect(text).toContain(reason.texts[locale]);
      expect(text).toContain('Again');
      if (kind !== 'suspend-member') expect(text).toContain('Lamps');
    }
    expect(new Set(locales.map((locale) => texts[locale].text)).size).toBe(locales.length);
  });

  it('has no heading for reasons where there are none', () => {
    const { en } = letterTexts(letter({ reasons: [], words: '' }));
    expect(en.text).not.toContain('Reason:');
    expect(letterTexts(letter({ name: '' })).en.text).toContain('Your news was reported');
  });

  it('is short enough to be sent, and has no half letters, whatever it names', () => {
    const text = fc.string({ unit: 'grapheme-composite', maxLength: 120 });
    fc.assert(
      fc.property(text, fc.string({ unit: 'grapheme', maxLength: 6_000, size: 'max' }), (name, words) => {
        for (const { title, text: said } of Object.values(
          letterTexts(letter({ name: `${'x'.repeat(78)}${name}`, words })),
        )) {
          expect(said.isWellFormed() && title.isWellFormed()).toBe(true);
          expect(said.length).toBeLessThanOrEqual(5_000);
        }
      }),
      modelRuns<[string, string]>(40, 1_000),
    );
  });
});

describe('the day by which a case is to be decided', () => {
  const calendar: WorkingCalendar = {
    ...{ timeZone: 'Asia/Shanghai', weekDays: [1, 2, 3, 4, 5] },
    ...{ holidays: new Set(['2026-10-01', '2026-10-02', '2026-10-05']), extraDays: new Set(['2026-10-10']) },
  };
  const dayOf = (at: Date): string => new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 10);
  const moment = fc.date({ min: new Date('2026-09-20'), max: new Date('2026-10-20'), noInvalidDate: true });

  it('is the given number of working days later, at the same time of day', () => {
    fc.assert(
      fc.property(moment, fc.integer({ min: 1, max: 8 }), (from, days) => {
        const due = workingDaysLater(from, days, calendar);
        expect(isWorkingDay(dayOf(due), calendar)).toBe(true);
        let passed = 0;
        for (let at = from.getTime() + 86_400_000; dayOf(new Date(at)) <= dayOf(due); at += 86_400_000)
          if (isWorkingDay(dayOf(new Date(at)), calendar)) passed += 1;
        const isFree = !isWorkingDay(dayOf(from), calendar);
        // A case from a day off counts from the beginning of the next working day.
        expect(passed).toBe(isFree ? days + 1 : days);
        if (!isFree) expect((due.getTime() - from.getTime()) % 86_400_000).toBe(0);
        else expect((due.getTime() + 8 * 3_600_000) % 86_400_000).toBe(0);
      }),
      modelRuns<[Date, number]>(200, 5_000),
    );
  });

  it('is never earlier for later submissions', () => {
    fc.assert(
      fc.property(moment, moment, fc.integer({ min: 0, max: 8 }), (one, other, days) => {
        const [first, second] = one < other ? [one, other] : [other, one];
        expect(workingDaysLater(first, days, calendar) <= workingDaysLater(second, days, calendar)).toBe(true);
      }),
      modelRuns<[Date, Date, number]>(200, 5_000),
    );
  });
});

import { verificationProblems } from '@renmai/contracts/org-pages/verification.problems';
import { modelRuns, SettableClock } from '@renmai/test-kit';
import fc from 'fast-check';
import { pino } from 'pino';
import { DomainChecks } from '../domains/domain-checks.js';
import { recordOf } from '../domains/domains.js';
import type { DomainRow } from '../domains/domains.repository.js';
import { CODE_MINUTES, MailedCodes, refusal } from './mailed-codes.js';
import { hasEnded, markUntil, VerifiedMarks } from './verified-marks.js';

const DAY_MS = 86_400_000;
const tx = { manager: {} } as never;

interface Code {
  memberId: string;
  codeHash: string;
  triesLeft: number;
  expiresAt: Date;
}

function codes({ asked = { byMember: 0, toAddress: 0 }, isSent = true } = {}) {
  const clock = new SettableClock();
  const kept = new Map<string, Code>();
  const log: { addressHash: string }[] = [];
  const repository = {
    asked: async () => asked,
    put: async (_: unknown, { subjectId }: { subjectId: string }, row: Code & { addressHash: string }) => {
      kept.set(subjectId, { ...row });
      log.push(row);
    },
    locked: async (_: unknown, subjectId: string) => kept.get(subjectId),
    spendTry: async (_: unknown, subjectId: string) => {
      const row = kept.get(subjectId);
      if (row) kept.set(subjectId, { ...row, triesLeft: row.triesLeft - 1 });
    },
    remove: async (_: unknown, subjectId: string) => kept.delete(subjectId),
    takeBack: async (_: unknown, { subjectId }: { subjectId: string }) => kept.delete(subjectId),
  };
  const service = new MailedCodes(
    { SECRET_KEY: 'x'.repeat(32) } as never,
    repository as never,
    clock,
    { write: (work: (of: object) => Promise<unknown>) => work({ manager: {} }) } as never,
    { send: async () => (isSent ? undefined : Promise.reject(new Error('refused'))) } as never,
    pino({ level: 'silent' }),
  );
  const begin = (subjectId = 's', memberId = 'ann', address = 'ann@lamps.example') =>
    service.begin(tx, { subjectId, memberId, address, domainId: 'd' });
  const check = async (code: string, { subjectId = 's', memberId = 'ann' } = {}) =>
    (await service.check(tx, subjectId, memberId, code)).outcome;
  return { clock, service, begin, check, kept, log };
}

describe('a code that was mailed', () => {
  it('has six digits, and proves once, for the requesting member', async () => {
    const { begin, check } = codes();
    const { code } = await begin();
    expect(code).toMatch(/^\d{6}$/);
    expect(await check(code, { memberId: 'ben' })).toBe('ended');
    expect(await check(code)).toBe('right');
    expect(await check(code)).toBe('ended');
  });

  it('proves only the subject that it was requested for', async () => {
    const { begin, check, kept } = codes();
    const { code } = await begin('one');
    await begin('other');
    // The same digits for another domain have another hash.
    const other = kept.get('other');
    const one = kept.get('one');
    if (!other || !one) throw new Error('there are two');
    kept.set('other', { ...other, codeHash: one.codeHash });
    expect(await check(code, { subjectId: 'other' })).toBe('wrong');
  });

  it('ends after ten minutes, to the millisecond, and after five wrong tries', async () => {
    const { begin, check, clock } = codes();
    const { code } = await begin();
    clock.set(new Date(clock.now().getTime() + CODE_MINUTES * 60_000 - 1));
    expect(await check(wrong(code))).toBe('wrong');
    clock.set(new Date(clock.now().getTime() + 1));
    expect(await check(code)).toBe('ended');
    const again = await begin();
    for (let tries = 0; tries < 5; tries += 1) expect(await check(wrong(again.code))).toBe('wrong');
    expect(await check(again.code)).toBe('ended');
  });

  it('says how many tries are left, and that it has ended with the last one', () => {
    expect(refusal({ outcome: 'wrong', triesLeft: 1 }).definition).toBe(verificationProblems.codeWrong);
    expect(refusal({ outcome: 'wrong', triesLeft: 0 }).definition).toBe(verificationProblems.codeEnded);
    expect(refusal({ outcome: 'ended' }).definition).toBe(verificationProblems.codeEnded);
  });

  it.each([
    ['of a member', { byMember: 5, toAddress: 0 }],
    ['to an address', { byMember: 0, toAddress: 5 }],
  ])('is one of five %s', async (_, asked) => {
    await expect(codes({ asked }).begin()).rejects.toMatchObject({ definition: verificationProblems.tooManyCodes });
    const fewer = { byMember: Math.min(asked.byMember, 4), toAddress: Math.min(asked.toAddress, 4) };
    await expect(codes({ asked: fewer }).begin()).resolves.toBeDefined();
  });

  it('does not count if it could not be sent', async () => {
    const { begin, service, kept } = codes({ isSent: false });
    const begun = await begin();
    const mail = service.mail(begun, {} as never);
    await expect(mail).rejects.toMatchObject({ definition: verificationProblems.mailUnavailable });
    expect(kept.size).toBe(0);
  });

  it('is kept as a hash, and so is the address it went to', async () => {
    const { begin, kept, log } = codes();
    const { code } = await begin();
    const stored = JSON.stringify([...kept.values(), ...log]);
    expect(stored).not.toContain(code);
    expect(stored).not.toContain('lamps.example');
    await begin('another', 'ben');
    // Equal hashes show that both mails went to one mailbox.
    expect(log[0]?.addressHash).toBe(log[1]?.addressHash);
  });
});

const wrong = (code: string): string => (code === '000000' ? '000001' : '000000');

describe('a verified mark', () => {
  const since = new Date('2026-03-15T12:00:00Z');

  it.each<[string, string | null, string]>([
    ['a year, of what goes on', null, '2027-03-15T12:00:00.000Z'],
    ['a year, of what ends later', '2028-01', '2027-03-15T12:00:00.000Z'],
    ['until the month of its end is over', '2026-05', '2026-06-01'],
  ])('holds for %s', (_, endDate, until) => {
    expect(Math.abs(markUntil(since, endDate).getTime() - Date.parse(until))).toBeLessThanOrEqual(DAY_MS / 2);
  });

  it('never holds longer than a year or its entry, whatever the entry says', () => {
    const month = fc.option(fc.tuple(fc.integer({ min: 2020, max: 2030 }), fc.integer({ min: 1, max: 12 })));
    fc.assert(
      fc.property(month, (end) => {
        const endDate = end && `${end[0]}-${String(end[1]).padStart(2, '0')}`;
        const until = markUntil(since, endDate);
        expect(until.getTime() - since.getTime()).toBeLessThanOrEqual(365 * DAY_MS);
        if (until > since) expect(hasEnded({ endDate }, new Date(until.getTime() - 1))).toBe(false);
      }),
      modelRuns<[[number, number] | null]>(100, 1_000),
    );
  });

  function marks(
    entry: { homepageId: string | null; endDate: string | null } | undefined,
    until = markUntil(since, null),
  ) {
    const clock = new SettableClock(since);
    const mark = { entryId: 'e', memberId: 'ann', homepageId: 'h', kind: 'job', homepageName: 'Lamps', since, until };
    const done: string[] = [];
    const service = new VerifiedMarks(
      {
        lock: async () => undefined,
        ofMember: async () => [mark],
        ended: async () => [mark],
        find: async () => mark,
        remove: async () => done.push('removed'),
        setUntil: async (_: unknown, __: string, to: Date) => done.push(`until ${to.toISOString().slice(0, 7)}`),
      } as never,
      { own: async () => entry } as never,
      clock,
    );
    const emitting = {
      manager: {},
      emit: async (_: unknown, { data }: { data: { reason?: string } }) => done.push(`told ${data.reason ?? 'again'}`),
    };
    return { service, done, clock, emitting: emitting as never };
  }

  it.each<[string, Parameters<typeof marks>[0], string[]]>([
    ['nothing where it stays', { homepageId: 'h', endDate: null }, []],
    ['its end where the entry is gone', undefined, ['removed', 'told entry']],
    ['its end where the entry is of another homepage', { homepageId: 'x', endDate: null }, ['removed', 'told entry']],
    ['its end where the entry has ended', { homepageId: 'h', endDate: '2026-02' }, ['removed', 'told entry']],
    [
      'a nearer end where the entry ends sooner',
      { homepageId: 'h', endDate: '2026-06' },
      ['until 2026-06', 'told again'],
    ],
  ])('follows a changed profile: %s', async (_, entry, done) => {
    const all = marks(entry);
    await all.service.follow(all.emitting, 'ann');
    expect(all.done).toEqual(done);
  });

  it('goes on if it was prolonged before its end was handled', async () => {
    const prolonged = marks({ homepageId: 'h', endDate: null });
    await prolonged.service.endOld(prolonged.emitting);
    expect(prolonged.done).toEqual([]);
    const over = marks({ homepageId: 'h', endDate: null }, since);
    await over.service.endOld(over.emitting);
    expect(over.done).toEqual(['removed', 'told time']);
  });
});

describe('a domain proven by a record', () => {
  const row = (missingSince: Date | null): DomainRow =>
    ({ domainId: 'd', homepageId: 'h', domain: 'lamps.example', token: 'token', missingSince }) as DomainRow;

  async function checked(missingSince: Date | null, found: 'there' | 'away' | 'silent', clock = new SettableClock()) {
    const of = row(missingSince);
    const done: (string | null)[] = [];
    let round: () => Promise<void> = () => Promise.resolve();
    const records = async () => {
      if (found === 'silent') throw new Error('no answer');
      return found === 'there' ? [recordOf(of).value, 'v=spf1'] : ['v=spf1'];
    };
    new DomainChecks(
      { manager: {}, write: (work: (of: object) => Promise<unknown>) => work({ manager: {} }) } as never,
      {
        unchecked: async () => [of],
        outdated: async () => [],
        setChecked: async (_: unknown, __: string, ___: Date, since: Date | null) =>
          done.push(since?.toISOString() ?? null),
      } as never,
      { lapse: async () => done.push('lapsed') } as never,
      {} as never,
      {} as never,
      { of: records },
      {
        every: (name: string, _: number, work: () => Promise<void>) => name === 'check-domains' && (round = work),
      } as never,
      clock,
      pino({ level: 'silent' }),
    ).onModuleInit();
    await round();
    return done;
  }

  it('counts as missing from the first failure, and is found again without a trace', async () => {
    const clock = new SettableClock();
    const now = clock.now().toISOString();
    const before = new Date(clock.now().getTime() - 3 * DAY_MS);
    expect(await checked(null, 'away')).toEqual([now]);
    expect(await checked(null, 'silent')).toEqual([now]);
    expect(await checked(before, 'away')).toEqual([before.toISOString()]);
    expect(await checked(before, 'there')).toEqual([null]);
  });

  it('lapses when the record is missing for a week, and not a moment sooner', async () => {
    const clock = new SettableClock();
    const ago = (ms: number): Date => new Date(clock.now().getTime() - ms);
    expect(await checked(ago(7 * DAY_MS - 1), 'away')).not.toContain('lapsed');
    expect(await checked(ago(7 * DAY_MS), 'away')).toContain('lapsed');
    expect(await checked(ago(30 * DAY_MS), 'there')).not.toContain('lapsed');
  });
});

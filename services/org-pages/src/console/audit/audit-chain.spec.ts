import { modelRuns } from '@renmai/test-kit';
import fc from 'fast-check';
import { answeringManager } from '../../../test/support/answering-manager.js';
import { verifyAnchors } from './audit-anchors.js';
import { csvOf } from './audit-csv.js';
import { auditHash, canonicalJson, type AuditFacts } from './audit-hash.js';
import { verifyChain } from './verify-chain.js';

interface Stored extends Omit<AuditFacts, 'seq'> {
  seq: string;
  prevHash: string;
  hash: string;
}

const text = fc.string({ unit: 'grapheme', maxLength: 8 });
const facts = fc.record({
  at: fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true }),
  actorId: fc.option(fc.uuid()),
  action: fc.constantFrom('case.decided', 'case.claimed'),
  subject: text,
  submissionNumber: fc.option(fc.nat(9)),
  seenHash: fc.option(text),
  reason: text,
  data: fc.dictionary(text, fc.oneof(text, fc.integer(), fc.boolean(), fc.constant(null)), { maxKeys: 3 }),
});
type Written = Omit<AuditFacts, 'seq'>;

function logOf(all: readonly Written[]): Stored[] {
  let prevHash = '';
  return all.map((one, place) => {
    const hash = auditHash(prevHash, { ...one, seq: place + 1 });
    const stored = { ...one, seq: String(place + 1), prevHash, hash };
    prevHash = hash;
    return stored;
  });
}

/** A database that has these entries, and this end of the chain. */
const database = (log: readonly Stored[], head = log.at(-1)) =>
  answeringManager((sql, [first]) => {
    if (sql.includes('audit_head')) return [{ seq: head?.seq ?? '0', hash: head?.hash ?? '' }];
    if (sql.includes('ANY')) return log.filter(({ seq }) => (first as number[]).includes(Number(seq)));
    return log.filter(({ seq }) => Number(seq) > (first as number)).slice(0, 3);
  });

const log = fc.array(facts, { minLength: 1, maxLength: 8 });
const whatever = <T>(arbitrary: fc.Arbitrary<T>, look: (what: T) => Promise<void>) =>
  fc.assert(fc.asyncProperty(arbitrary, look), modelRuns<[T]>(60, 2_000));

describe('the audit log', () => {
  it('has no fault if it was not altered, however long it is', () =>
    whatever(log, async (all) => {
      const entries = logOf(all);
      expect(await verifyChain(database(entries))).toEqual({
        entries: all.length,
        hash: entries.at(-1)?.hash,
        fault: null,
      });
    }));

  it('shows a removed entry at its number', () =>
    whatever(fc.tuple(log, fc.nat(7)), async ([all, which]) => {
      const entries = logOf(all);
      const place = which % entries.length;
      const { fault } = await verifyChain(database(entries.toSpliced(place, 1), entries.at(-1)));
      const isLast = place === entries.length - 1;
      expect(fault).toEqual({ seq: place + 1, fault: isLast ? 'beyond-the-end' : 'missing' });
    }));

  it('shows a changed entry at its number', () => {
    const changed = fc.record(
      {
        at: facts.map(({ at }) => at),
        reason: text,
        subject: text,
        data: facts.map(({ data }) => data),
        actorId: fc.option(fc.uuid()),
      },
      { requiredKeys: [] },
    );
    return whatever(fc.tuple(log, fc.nat(7), changed), async ([all, which, change]) => {
      const entries = logOf(all);
      const place = which % entries.length;
      const before = entries[place];
      if (!before || canonicalJson({ ...before, ...change }) === canonicalJson(before)) return;
      const { fault } = await verifyChain(database(entries.with(place, { ...before, ...change }), entries.at(-1)));
      expect(fault).toEqual({ seq: place + 1, fault: 'changed' });
    });
  });

  it('shows an entry that was rewritten with a matching hash by a fault at the next entry', () =>
    whatever(fc.tuple(log, fc.nat(7), text), async ([all, which, reason]) => {
      const entries = logOf(all);
      const place = which % entries.length;
      const before = entries[place];
      if (!before || before.reason === reason) return;
      const forged = { ...before, reason, hash: auditHash(before.prevHash, { ...before, reason, seq: place + 1 }) };
      const { fault } = await verifyChain(database(entries.with(place, forged), entries.at(-1)));
      const isLast = place === entries.length - 1;
      expect(fault).toEqual({ seq: place + 2, fault: isLast ? 'beyond-the-end' : 'moved' });
    }));

  it('shows that it was replaced as a whole by the hash stored elsewhere', () =>
    whatever(fc.tuple(log, fc.nat(7), text), async ([all, which, reason]) => {
      const entries = logOf(all);
      const place = which % entries.length;
      const forged = logOf(all.map((one, at) => (at === place ? { ...one, reason: `${one.reason}${reason}!` } : one)));
      expect((await verifyChain(database(forged))).fault).toBeNull();
      const anchors = entries.map(({ seq, hash }) => ({ entries: Number(seq), hash }));
      expect(await verifyAnchors(database(entries), anchors)).toBeNull();
      expect(await verifyAnchors(database(forged), anchors)).toEqual({ seq: place + 1, fault: 'replaced' });
      const cut = entries.slice(0, -1);
      expect(await verifyAnchors(database(cut), anchors)).toEqual({ seq: entries.length, fault: 'cut-off' });
    }));

  it('has the same hash for the same facts, in any order of keys', () => {
    fc.assert(
      fc.property(facts, fc.nat(100), (one, seed) => {
        const keys = Object.keys(one.data);
        const turned = Object.fromEntries(
          keys.map((_, at) => keys[(at + seed) % keys.length] ?? '').map((key) => [key, one.data[key]]),
        );
        expect(auditHash('x', { ...one, data: turned, seq: 1 })).toBe(auditHash('x', { ...one, seq: 1 }));
      }),
      modelRuns<[Written, number]>(100, 2_000),
    );
  });
});

it('a file of the log contains no formulas, and has every entry in a line of its own', () => {
  const row = {
    ...logOf([
      {
        at: new Date(0),
        actorId: 'm',
        action: 'case.decided',
        subject: 'case:1',
        submissionNumber: null,
        seenHash: null,
        reason: '=HYPERLINK("x")\nsecond',
        data: { a: 1 },
      },
    ])[0],
    seq: 1,
  };
  const lines = csvOf([row as never], () => ({ actor: { memberId: 'm', name: '+Ann' }, subject: '@Ben' })).split(
    '\r\n',
  );
  expect(lines).toHaveLength(3);
  expect(lines[1]).toContain(`"'=HYPERLINK(""x"")\nsecond"`);
  expect(lines[1]).toContain(`'+Ann`);
  expect(lines[1]).toContain(`'@Ben`);
});

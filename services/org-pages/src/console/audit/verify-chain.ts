import { db } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import { auditHash, type AuditFacts } from './audit-hash.js';

const BATCH = 2_000;

/** `seq` of the first altered entry, and the kind of fault. */
export type ChainFault = { seq: number; fault: 'missing' | 'changed' | 'moved' | 'beyond-the-end' };

export interface ChainReport {
  entries: number;
  /** of the last entry; if it is stored elsewhere, it shows that a whole log was replaced */
  hash: string;
  fault: ChainFault | null;
}

interface StoredEntry extends Omit<AuditFacts, 'seq'> {
  seq: string;
  prevHash: string;
  hash: string;
}

/** Walks the chain from its beginning. Reads in batches, so that a log of any length fits. */
export async function verifyChain(manager: EntityManager): Promise<ChainReport> {
  let [entries, previous] = [0, ''];
  for (let batch = await read(manager, 0); batch.length > 0; batch = await read(manager, entries)) {
    for (const { prevHash, hash, ...stored } of batch) {
      const facts = { ...stored, seq: Number(stored.seq) };
      const fault = faultOf(facts, { expected: entries + 1, previous, prevHash, hash });
      if (fault) return { entries, hash: previous, fault };
      [entries, previous] = [facts.seq, hash];
    }
  }
  const head = await db.one<{ seq: string; hash: string }>(manager, 'SELECT seq, hash FROM audit.audit_head');
  const agrees = Number(head?.seq) === entries && head?.hash === previous;
  return { entries, hash: previous, fault: agrees ? null : { seq: entries + 1, fault: 'beyond-the-end' } };
}

function faultOf(
  facts: AuditFacts,
  chain: { expected: number; previous: string; prevHash: string; hash: string },
): ChainFault | null {
  if (facts.seq !== chain.expected) return { seq: chain.expected, fault: 'missing' };
  if (auditHash(chain.prevHash, facts) !== chain.hash) return { seq: facts.seq, fault: 'changed' };
  return chain.prevHash === chain.previous ? null : { seq: facts.seq, fault: 'moved' };
}

const read = (manager: EntityManager, after: number): Promise<StoredEntry[]> =>
  db.rows(
    manager,
    `SELECT seq, at, actor_id AS "actorId", action, subject, submission_number AS "submissionNumber",
            seen_hash AS "seenHash", reason, data, prev_hash AS "prevHash", hash
     FROM audit.audit_entry WHERE seq > $1 ORDER BY seq LIMIT $2`,
    [after, BATCH],
  );

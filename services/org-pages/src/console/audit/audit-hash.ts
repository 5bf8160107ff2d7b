import { createHash } from 'node:crypto';

/** The content of an entry of the audit log; its hash covers all of it and the hash before. */
export interface AuditFacts {
  seq: number;
  at: Date;
  actorId: string | null;
  action: string;
  subject: string;
  submissionNumber: number | null;
  seenHash: string | null;
  reason: string;
  data: Record<string, unknown>;
}

/** JSON with sorted keys, so that equal facts give equal text. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part) && !(part instanceof Date)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

export const sha256 = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex');

/** SHA-256, hexadecimal, over the hash before and the facts. */
export function auditHash(previous: string, { seq, ...facts }: AuditFacts): string {
  const [before, after] = aroundNumber(facts);
  return sha256(`${previous}\n${before}${seq}${after}`);
}

/** The hashed text before and after the entry's number, which only the database knows when the entry is added. */
export function aroundNumber(facts: Omit<AuditFacts, 'seq'>): [string, string] {
  const { at, actorId, action, subject, submissionNumber, seenHash, reason, data } = facts;
  const before = canonicalJson({ action, actorId, at: at.toISOString(), data, reason, seenHash });
  const after = canonicalJson({ submissionNumber, subject });
  return [`${before.slice(0, -1)},"seq":`, `,${after.slice(1)}`];
}

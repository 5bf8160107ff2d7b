import { createHmac, timingSafeEqual } from 'node:crypto';
import type { MailSort } from './preferences.service.js';

export interface Unsubscribing {
  memberId: string;
  sort: MailSort;
}

const form = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(news|digest)\.([A-Za-z0-9_-]{43})$/;

const sign = (key: Buffer, said: string): Buffer => createHmac('sha256', key).update(said).digest();

/** For links in mails: contains the member and the sort of mails, never expires, and permits nothing else. */
export const unsubscribeToken = (key: Buffer, { memberId, sort }: Unsubscribing): string =>
  `${memberId}.${sort}.${sign(key, `${memberId}.${sort}`).toString('base64url')}`;

export function readUnsubscribeToken(key: Buffer, token: string): Unsubscribing | null {
  const [, memberId, sort, signature] = form.exec(token) ?? [];
  if (!memberId || !sort || !signature) return null;
  const given = Buffer.from(signature, 'base64url');
  const right = sign(key, `${memberId}.${sort}`);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  return { memberId, sort: sort as MailSort };
}

import { createHmac, timingSafeEqual } from 'node:crypto';

/** The viewer of pictures and videos, for requests of a browser that cannot carry an access token. */
export interface MediaSession {
  memberId: string;
  /** the login that opened it; this session ends with it */
  sessionId: string;
  expiresAt: Date;
}

const form = /^([0-9a-f-]{36})\.([0-9a-f-]{36})\.(\d{1,12})\.([\w-]{43})$/;

const sign = (key: Buffer, claims: string): Buffer => createHmac('sha256', key).update(claims).digest();

/** `<member>.<session>.<seconds since 1970>.<signature>` */
export function writeMediaSession(key: Buffer, { memberId, sessionId, expiresAt }: MediaSession): string {
  const claims = `${memberId}.${sessionId}.${Math.floor(expiresAt.getTime() / 1000)}`;
  return `${claims}.${sign(key, claims).toString('base64url')}`;
}

/** Null if the signature of this key is missing or wrong, or the session has ended. */
export function readMediaSession(key: Buffer, written: string | undefined, now: Date): MediaSession | null {
  const [, memberId, sessionId, expires, signature] = form.exec(written ?? '') ?? [];
  if (memberId === undefined || sessionId === undefined || signature === undefined) return null;
  const given = Buffer.from(signature, 'base64url');
  if (!timingSafeEqual(given, sign(key, `${memberId}.${sessionId}.${expires}`))) return null;
  const expiresAt = new Date(Number(expires) * 1000);
  return expiresAt > now ? { memberId, sessionId, expiresAt } : null;
}

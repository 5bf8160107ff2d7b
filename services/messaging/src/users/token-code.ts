import { createHmac, timingSafeEqual } from 'node:crypto';

/** The claims of a chat token. */
export interface TokenClaims {
  userId: string;
  /** generation of the user's tokens when it was issued */
  generation: number;
  /** seconds since 1970 */
  expires: number;
  /** the Renmai login for which it was issued; null: issued for a password */
  login: string | null;
}

const MARK = 'rmc1';

const signatureOf = (key: Buffer, content: string): Buffer => createHmac('sha256', key).update(content).digest();

/** `rmc1.<claims>.<signature>`, base64url. */
export function encodeToken(key: Buffer, { userId, generation, expires, login }: TokenClaims): string {
  const claims = Buffer.from(JSON.stringify([userId, generation, expires, login])).toString('base64url');
  const content = `${MARK}.${claims}`;
  return `${content}.${signatureOf(key, content).toString('base64url')}`;
}

export const isChatToken = (token: string): boolean => token.startsWith(`${MARK}.`);

/** Null if the token was not signed with this key. Does not check the expiry. */
export function decodeToken(key: Buffer, token: string): TokenClaims | null {
  const [mark, claims = '', signature = ''] = token.split('.', 4);
  const expected = signatureOf(key, `${String(mark)}.${claims}`);
  const given = Buffer.from(signature, 'base64url');
  if (mark !== MARK || given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const [userId, generation, expires, login] = JSON.parse(Buffer.from(claims, 'base64url').toString()) as [
    string,
    number,
    number,
    string | null,
  ];
  return { userId, generation, expires, login };
}

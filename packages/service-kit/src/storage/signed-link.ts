import { createHmac, timingSafeEqual } from 'node:crypto';

export interface LinkClaims {
  method: 'GET' | 'PUT';
  key: string;
  /** seconds since 1970 */
  expires: number;
  /** for PUT */
  maxBytes?: number;
  /** for GET: sent as a download under this name */
  downloadName?: string;
}

const sign = (secret: Buffer, claims: LinkClaims): string =>
  createHmac('sha256', secret)
    .update(
      JSON.stringify([claims.method, claims.key, claims.expires, claims.maxBytes ?? null, claims.downloadName ?? null]),
    )
    .digest('base64url');

/** Query of a link: everything it permits is under the signature. */
export function signLink(secret: Buffer, claims: LinkClaims): string {
  const query = new URLSearchParams({ expires: String(claims.expires) });
  if (claims.maxBytes !== undefined) query.set('maxBytes', String(claims.maxBytes));
  if (claims.downloadName !== undefined) query.set('name', claims.downloadName);
  query.set('sig', sign(secret, claims));
  return query.toString();
}

export type LinkRefusal = 'invalid' | 'expired';

/** The permission that a link gives, or why it gives none. `query` as it came with the request. */
export function verifySignedLink(
  secret: Buffer,
  method: 'GET' | 'PUT',
  key: string,
  query: Record<string, unknown>,
  now: Date,
): LinkClaims | LinkRefusal {
  const text = (name: string): string | undefined => (typeof query[name] === 'string' ? query[name] : undefined);
  const expires = Number(text('expires'));
  const maxBytes = text('maxBytes');
  const downloadName = text('name');
  const claims: LinkClaims = {
    method,
    key,
    expires,
    ...(maxBytes !== undefined && { maxBytes: Number(maxBytes) }),
    ...(downloadName !== undefined && { downloadName }),
  };
  const given = Buffer.from(text('sig') ?? '', 'base64url');
  const wanted = Buffer.from(sign(secret, claims), 'base64url');
  if (!Number.isSafeInteger(expires) || given.length !== wanted.length || !timingSafeEqual(given, wanted))
    return 'invalid';
  return expires * 1000 > now.getTime() ? claims : 'expired';
}

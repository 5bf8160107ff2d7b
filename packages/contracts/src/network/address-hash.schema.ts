import { z } from 'zod';

/** SHA-256 in lower-case hex of `addressHashInput(kind, address)`. */
export const addressHash = z.string().regex(/^[0-9a-f]{64}$/);

/**
 * The form of an address that the browser and identity hash: e-mail addresses in lower case, phone numbers as `+`, country
 * code and number without separators.
 */
export const addressHashInput = (kind: 'email' | 'phone', address: string): string =>
  `renmai:${kind}:${address.trim().toLowerCase()}`;

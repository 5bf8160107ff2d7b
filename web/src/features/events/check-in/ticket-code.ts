import type { ticketKey } from '@renmai/contracts/events/tickets.schema';
import type { z } from 'zod';

type TicketKey = z.infer<typeof ticketKey>;

export interface TicketClaims {
  eventId: string;
  applicationId: string;
  sequence: number;
}

const BYTES = 100;
const SIGNED = 36;
const VERSION = 1;

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));
  } catch {
    return null;
  }
}

const uuidOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/**
 * The claims of a ticket's code, verified by the downloaded keys; null: not one of our tickets. A browser
 * without Ed25519 cannot verify the signature: then the list and, at the latest, the server decide.
 */
export async function readTicket(code: string, keys: readonly TicketKey[]): Promise<TicketClaims | null> {
  const bytes = bytesOf(code);
  if (bytes?.length !== BYTES || bytes[0] !== VERSION) return null;
  const key = keys.find(({ keyId }) => keyId === bytes[1]);
  const raw = key && bytesOf(key.publicKey);
  if (!raw || (await isSigned(bytes, raw)) === false) return null;
  return {
    eventId: uuidOf(bytes.subarray(2, 18)),
    applicationId: uuidOf(bytes.subarray(18, 34)),
    sequence: (bytes[34] ?? 0) * 256 + (bytes[35] ?? 0),
  };
}

/** Null: the browser cannot verify. */
async function isSigned(bytes: Uint8Array<ArrayBuffer>, raw: Uint8Array<ArrayBuffer>): Promise<boolean | null> {
  try {
    const key = await crypto.subtle.importKey('raw', raw, { name: 'Ed25519' }, false, ['verify']);
    return await crypto.subtle.verify('Ed25519', key, bytes.subarray(SIGNED), bytes.subarray(0, SIGNED));
  } catch {
    return null;
  }
}

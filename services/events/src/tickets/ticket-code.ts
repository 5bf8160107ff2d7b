import { createPrivateKey, sign, verify, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import { ticketBytes } from '@renmai/contracts/events/tickets.schema';

/** The content of a ticket's code. */
export interface TicketClaims {
  eventId: string;
  applicationId: string;
  /** rises with each re-issue */
  sequence: number;
}

/** In Node's thread pool, so that a thousand checks do not block the process. */
const verified = promisify(verify);

export const maxSequence = 0xffff;

const VERSION = 1;
const SIGNED = 36;
const AT = { version: 0, keyId: 1, event: 2, application: 18, sequence: 34 };

/** An Ed25519 key from its 32 secret bytes: PKCS #8 is these behind a fixed head. */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');
export const ticketKeyOf = (seed: Buffer): KeyObject =>
  createPrivateKey({ key: Buffer.concat([PKCS8_HEAD, seed]), format: 'der', type: 'pkcs8' });

/** The 32 bytes of a public key with which devices verify, base64url. */
export const bytesOfKey = (key: KeyObject): string => key.export({ format: 'jwk' }).x ?? '';

/** The code of a ticket: 100 bytes as base64url. */
export function writeTicket({ eventId, applicationId, sequence }: TicketClaims, keyId: number, key: KeyObject): string {
  const body = Buffer.alloc(SIGNED);
  body.writeUInt8(VERSION, AT.version);
  body.writeUInt8(keyId, AT.keyId);
  bytesOf(eventId).copy(body, AT.event);
  bytesOf(applicationId).copy(body, AT.application);
  body.writeUInt16BE(sequence, AT.sequence);
  return Buffer.concat([body, sign(null, body, key)]).toString('base64url');
}

/** The claims of a code; null: it was not signed with one of the keys. `publicKeys`: by key id. */
export async function readTicket(
  code: string,
  publicKeys: ReadonlyMap<number, KeyObject>,
): Promise<TicketClaims | null> {
  const bytes = Buffer.from(code, 'base64url');
  // Base64 has spare bits at its end, and Node skips invalid characters: only one spelling of each code is accepted.
  if (bytes.length !== ticketBytes || bytes.toString('base64url') !== code) return null;
  const key = bytes[AT.version] === VERSION && publicKeys.get(bytes.readUInt8(AT.keyId));
  const body = bytes.subarray(0, SIGNED);
  if (!key || !(await verified(null, body, key, bytes.subarray(SIGNED)))) return null;
  return {
    eventId: uuidOf(body.subarray(AT.event, AT.application)),
    applicationId: uuidOf(body.subarray(AT.application, AT.sequence)),
    sequence: body.readUInt16BE(AT.sequence),
  };
}

const bytesOf = (uuid: string): Buffer => Buffer.from(uuid.replaceAll('-', ''), 'hex');

const uuidOf = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

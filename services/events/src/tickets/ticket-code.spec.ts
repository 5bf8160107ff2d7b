import { createPublicKey, verify } from 'node:crypto';
import { ticketCode } from '@renmai/contracts/events/tickets.schema';
import { TicketKeys } from './ticket-keys.js';
import { maxSequence } from './ticket-code.js';

const SECRET_KEY = 'a secret of at least thirty-two characters';
const keys = new TicketKeys({ SECRET_KEY, TICKET_KEY_ID: 1 });
const claims = {
  eventId: '0199aa00-0000-7000-8000-00000000abcd',
  applicationId: '0199bb00-ffff-7fff-bfff-ffffffffffff',
  sequence: 258,
};
const code = keys.write(claims);
const changed = (at: number): string => {
  const bytes = Buffer.from(code, 'base64url');
  bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
  return bytes.toString('base64url');
};

it('is 100 bytes with version, key, event, application and sequence', async () => {
  expect(ticketCode.safeParse(code).success).toBe(true);
  const bytes = Buffer.from(code, 'base64url');
  expect(bytes.subarray(0, 36).toString('hex')).toBe(
    '0101' + '0199aa000000700080000000' + '0000abcd' + '0199bb00ffff7fffbfffffffffffffff' + '0102',
  );
  await expect(keys.read(code)).resolves.toEqual(claims);
  const last = { ...claims, sequence: maxSequence };
  await expect(keys.read(keys.write(last))).resolves.toEqual(last);
});

it('can be verified by a device with the public key only', () => {
  const [published] = keys.published;
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: published!.publicKey }, format: 'jwk' });
  const bytes = Buffer.from(code, 'base64url');
  expect(published!.keyId).toBe(1);
  expect(verify(null, bytes.subarray(0, 36), key, bytes.subarray(36))).toBe(true);
});

it.each([
  ['another version', changed(0)],
  ['a key that there is not', changed(1)],
  ['another event', changed(2)],
  ['another application', changed(33)],
  ['another sequence', changed(35)],
  ['another signature', changed(99)],
  ['a bit behind the end', `${code.slice(0, -1)}${String.fromCharCode(code.charCodeAt(133) + 1)}`],
  ['a character behind the end', `${code}A`],
  ['a line break within', `${code.slice(0, 60)}\n${code.slice(60)}`],
  ['less', code.slice(0, 130)],
  ['nothing', ''],
  ['an address', 'https://renmai.localhost/events'],
])('%s is forged', async (_, forged) => {
  await expect(keys.read(forged)).resolves.toBeNull();
});

it('a ticket of another stack is forged', async () => {
  const others = new TicketKeys({ SECRET_KEY: 'another secret of thirty-two characters', TICKET_KEY_ID: 1 });
  await expect(keys.read(others.write(claims))).resolves.toBeNull();
});

it('a new key signs, and tickets signed before stay valid', async () => {
  const rotated = new TicketKeys({ SECRET_KEY, TICKET_KEY_ID: 3 });
  const later = rotated.write(claims);
  expect(Buffer.from(later, 'base64url')[1]).toBe(3);
  expect([await rotated.read(code), await rotated.read(later)]).toEqual([claims, claims]);
  await expect(keys.read(later)).resolves.toBeNull();
  expect(rotated.published.map(({ keyId }) => keyId)).toEqual([1, 2, 3]);
  expect(new Set(rotated.published.map(({ publicKey }) => publicKey)).size).toBe(3);
});

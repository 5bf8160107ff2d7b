import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import type { Scan } from '@renmai/contracts/events/tickets.schema';
import { type DoorList, foundIn, judge, withAnswers } from './door';

const eventId = '0199aa00-0000-7000-8000-00000000abcd';
const guest = '0199bb00-0000-7000-8000-000000000001';
const unlisted = '0199bb00-0000-7000-8000-000000000002';
const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const foreign = generateKeyPairSync('ed25519').privateKey;

function codeOf(event: string, applicationId: string, sequence: number, key: KeyObject = privateKey): string {
  const hex = (uuid: string) => Buffer.from(uuid.replaceAll('-', ''), 'hex');
  const body = Buffer.concat([Buffer.from([1, 7]), hex(event), hex(applicationId), Buffer.from([0, sequence])]);
  return Buffer.concat([body, sign(null, body, key)]).toString('base64url');
}

const list = (checkedInAt: string | null = null): DoorList => ({
  rows: [
    {
      applicationId: guest,
      sequence: 2,
      name: 'Zoë 白',
      organisation: 'Harbour',
      foundBy: ' zoe 白 harbour\n bai',
      checkedInAt,
      gate: 'North',
    },
  ],
  keys: [{ keyId: 7, publicKey: String(publicKey.export({ format: 'jwk' }).x) }],
  approved: 1,
  checkedIn: checkedInAt === null ? 0 : 1,
  wipeAt: '2999-01-01T00:00:00.000Z',
  fetchedAt: '2026-01-01T00:00:00.000Z',
});
const scanned = { nonce: '0199cc00-0000-4000-8000-000000000001', gate: 'South', at: '2026-03-28T11:00:00.000Z' };
const ticket = (code: string): Scan => ({ ...scanned, kind: 'ticket', code });
const byId = (kind: 'name' | 'undo', applicationId = guest): Scan => ({ ...scanned, kind, applicationId });
const since = '2026-03-28T10:00:00.000Z';

it.each<[string, Scan, DoorList, object]>([
  ['the last ticket', ticket(codeOf(eventId, guest, 2)), list(), { result: 'in', name: 'Zoë 白', gate: 'South' }],
  ['who is here', ticket(codeOf(eventId, guest, 2)), list(since), { result: 'already-in', since, gate: 'North' }],
  ['an older ticket', ticket(codeOf(eventId, guest, 1)), list(), { result: 'old', name: 'Zoë 白' }],
  ['another event', ticket(codeOf(unlisted, guest, 2)), list(), { result: 'other-event' }],
  ['another signature', ticket(codeOf(eventId, guest, 2, foreign)), list(), { result: 'forged' }],
  ['an address', ticket('https://renmai.example/'), list(), { result: 'forged' }],
  ['who has a place since', ticket(codeOf(eventId, unlisted, 1)), list(), { result: 'in', unlisted: true }],
  ['a name', byId('name'), list(), { result: 'in', since: scanned.at }],
  ['an undo', byId('undo'), list(since), { result: 'undone' }],
  ['an undo of nothing', byId('undo'), list(), { result: 'not-in' }],
])('without network: %s', async (_, scan, taken, expected) => {
  expect(await judge(taken, eventId, scan)).toMatchObject(expected);
});

it('the list follows the answers', async () => {
  const entered = withAnswers(list(), [await judge(list(), eventId, byId('name'))]);
  expect(entered).toMatchObject({ checkedIn: 1, rows: [{ checkedInAt: scanned.at, gate: 'South' }] });
  const left = withAnswers(entered, [await judge(entered, eventId, byId('undo'))]);
  expect(left).toMatchObject({ checkedIn: 0, rows: [{ checkedInAt: null }] });
});

it('names are found without their accents, in any script, and by organisation', () => {
  const { rows } = list();
  const found = ['zoe', '白', 'bai', 'HARB zo', 'harbuor', ''].map((words) => foundIn(rows, words, 5).length);
  expect(found).toEqual([1, 1, 1, 1, 1, 1]);
  expect(foundIn(rows, 'zoa', 5)).toEqual([]);
  // from before the service sent keys
  const old = rows.map((row) => ({ ...row, foundBy: undefined as unknown as string }));
  expect(foundIn(old, 'harb ZOE', 5)).toEqual(old);
});

import type { Identity } from './identity.js';
import { decodeFields, encodeFields, type Field } from './wire.js';

// Numbers of `msync.proto` and `common.proto`; a test compares the frames with those of the generated codec.
const msync = { version: 1, guid: 2, auth: 3, command: 8, payload: 9 } as const;
const UNREAD = 1;
const PROVISION = 3;
const USER_DOMAIN = 'easemob.com';
const OS_OTHER = 16;

/** The first frame of a socket, see `provisionFrame`. */
export function bellProvision({ appKey, userId, deviceId, deviceName }: Identity, token: string): Uint8Array {
  const payload: readonly Field[] = [
    [1, OS_OTHER],
    [2, '1.0.0'],
    [5, 0],
    [6, 0],
    [9, deviceId],
    [12, deviceName],
    [13, deviceId],
    [17, 'v5.1'],
    [18, JSON.stringify({ token: `$t$${token}` })],
  ];
  const guid: readonly Field[] = [
    [1, appKey],
    [2, userId],
    [3, USER_DOMAIN],
    [4, deviceId],
  ];
  return encodeFields([
    [msync.guid, guid],
    [msync.auth, `$t$${token}`],
    [msync.command, PROVISION],
    [msync.payload, payload],
  ]);
}

/** Asks for waiting messages. */
export const bellQuestion = (): Uint8Array => encodeFields([[msync.command, UNREAD]]);

/** `quiet`: nothing waits, and the server's time in epoch milliseconds. `other`: something for the whole client. */
export type BellAnswer = { kind: 'provisioned' } | { kind: 'quiet'; time: number | null } | { kind: 'other' };

type Fields = ReturnType<typeof decodeFields>;
const valueOf = (fields: Fields, number: number) => fields.findLast(([field]) => field === number)?.[1];
const within = (fields: Fields, number: number): Fields => {
  const value = valueOf(fields, number);
  return typeof value === 'object' ? decodeFields(value) : [];
};
/** `Status.errorCode` of an answer that must have a status. */
const isRefused = (status: unknown, code: unknown): boolean => status === undefined || (code ?? 0) !== 0;

export function readBellAnswer(bytes: Uint8Array): BellAnswer {
  try {
    const frame = decodeFields(bytes);
    const command = valueOf(frame, msync.command) ?? 0;
    const payload = within(frame, msync.payload);
    if (command === PROVISION && !isRefused(valueOf(payload, 8), valueOf(within(payload, 8), 1))) {
      return { kind: 'provisioned' };
    }
    if (command === UNREAD && valueOf(payload, 2) === undefined) {
      const time = valueOf(payload, 3);
      return { kind: 'quiet', time: typeof time === 'number' && time > 0 ? time : null };
    }
  } catch {
    // no frame that is known here: the whole client decides about it
  }
  return { kind: 'other' };
}

import { z } from 'zod';
import { line, timestamp } from '../common.js';
import { eventTimesView } from './event.schema.js';

/**
 * A ticket is 100 bytes in base64url (134 characters): version 1, key id, event id (16), application id (16), sequence
 * (2, big-endian), and an Ed25519 signature (64) over the 36 bytes before it.
 */
export const ticketBytes = 100;
export const ticketCode = z.string().regex(/^[A-Za-z0-9_-]{134}$/);
/** scans that are sent at once */
export const maxScans = 1000;
/** rows of the list that a device keeps for use offline */
export const maxOfflineList = 5000;

export const ticketView = z
  .object({
    applicationId: z.uuid(),
    eventId: z.uuid(),
    code: z.string(),
    /** rises with each re-issue; only the last one opens the door */
    sequence: z.int(),
    name: z.string(),
    title: z.string(),
    times: eventTimesView,
    venue: z.string(),
    onlineLink: z.string().nullable(),
    /** null: not in yet */
    checkedInAt: timestamp.nullable(),
  })
  .meta({ id: 'EventTicket' });
export type TicketView = z.infer<typeof ticketView>;

/** Ed25519 public key as 32 bytes in base64url, by the key id in tickets. */
export const ticketKey = z.object({ keyId: z.int().min(0).max(255), publicKey: z.string() });

/** A row of the list that a device keeps for use offline: enough to check a ticket and to find somebody by name. */
export const checkInRow = z
  .object({
    applicationId: z.uuid(),
    /** the sequence of the last ticket */
    sequence: z.int(),
    name: z.string(),
    organisation: z.string(),
    /** the keys of name and organisation, with which the list is searched where there is no network */
    foundBy: z.string(),
    checkedInAt: timestamp.nullable(),
    gate: z.string(),
  })
  .meta({ id: 'CheckInRow' });
export type CheckInRow = z.infer<typeof checkInRow>;

export const checkInList = z.object({
  items: z.array(checkInRow),
  nextCursor: z.string().nullable(),
  keys: z.array(ticketKey),
  approved: z.int(),
  checkedIn: z.int(),
  /** wipe it from the device then */
  wipeAt: timestamp,
});

const scanned = {
  /** made by the device once for each scan: a scan that is sent again counts once */
  nonce: z.uuid(),
  /** where, as the organizers call it */
  gate: line(40, 0).default(''),
  /** by the clock of the device */
  at: timestamp,
};
export const scan = z.discriminatedUnion('kind', [
  z.object({ ...scanned, kind: z.literal('ticket'), code: z.string().max(400) }),
  z.object({ ...scanned, kind: z.literal('name'), applicationId: z.uuid() }),
  z.object({ ...scanned, kind: z.literal('undo'), applicationId: z.uuid() }),
]);
export type Scan = z.output<typeof scan>;

/**
 * `in`: may enter. `already-in`: `since` and `gate` say when and where. `undone`: out again. `not-in`: nothing to undo.
 * `old`: a newer ticket was issued. `revoked`: no place any more. `other-event`: a ticket for another event. `forged`: not
 * signed by this service. `cancelled`: the event was cancelled.
 */
export const scanResults = [
  'in',
  'already-in',
  'undone',
  'not-in',
  'old',
  'revoked',
  'other-event',
  'forged',
  'cancelled',
] as const;
export const scanAnswer = z
  .object({
    nonce: z.uuid(),
    result: z.enum(scanResults),
    applicationId: z.uuid().nullable(),
    /** empty where nobody is known */
    name: z.string(),
    since: timestamp.nullable(),
    gate: z.string(),
  })
  .meta({ id: 'ScanAnswer' });
export type ScanAnswer = z.infer<typeof scanAnswer>;

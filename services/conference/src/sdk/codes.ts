import { commonProblems } from '@renmai/contracts';
import { conferenceProblems as problems } from '@renmai/contracts/conference/conference.problems';
import { Problem } from '@renmai/service-kit';
import type { ClosedReason } from '@renmai/contracts/conference/signalling';
import { Fault, TooManyTalkers } from '../rooms/peers/fault.js';
import { z } from 'zod';
import { OfferRefused } from './sdp/offer.js';

/**
 * Result codes for clients of the SDK. On the socket, -500, -502, -504, -508 and -510 end their whole conference: they are used there only
 * as answers to an entry.
 */
export const codes = {
  done: 0,
  identity: -101,
  password: -102,
  notAllowed: -103,
  roleToken: -104,
  argument: -105,
  /** on the socket: only this request fails */
  refused: -405,
  ticketInvalid: -500,
  ticketExpired: -502,
  sessionOver: -504,
  notFound: -507,
  noConference: -508,
  limit: -510,
  talkers: -523,
} as const;
export type Code = (typeof codes)[keyof typeof codes];

/** The reason why a client left, as sent to it and to the others. */
export const exits = { normal: 0, noResponse: 1, failed: 4, otherDevice: 10, closed: 11, kicked: 12 } as const;
export type Exit = (typeof exits)[keyof typeof exits];

const exitBy: Partial<Record<ClosedReason, Exit>> = {
  ended: exits.closed,
  removed: exits.kicked,
  refused: exits.kicked,
  left: exits.normal,
  expired: exits.noResponse,
  elsewhere: exits.otherDevice,
  'bad-frame': exits.failed,
  'too-many-frames': exits.failed,
};
export const exitOf = (reason: ClosedReason): Exit => exitBy[reason] ?? exits.normal;

/** Reasons that a client may give when it leaves. */
const given = z.literal([0, 1, 2, 3, 4, 5, 6, 10, 11, 12]);
export const exitGiven = (reason: unknown): number => given.catch(exits.normal).parse(reason);

export class SdkRefusal extends Error {
  constructor(
    readonly code: Code,
    detail: string,
  ) {
    super(detail);
  }
}

/** The code for an HTTP call; undefined: the fault is the server's. */
export function codeOfCall(error: unknown): Code | undefined {
  if (error instanceof SdkRefusal) return error.code;
  if (error instanceof TooManyTalkers) return codes.talkers;
  if (error instanceof Fault) return error.fault === 'limit' ? codes.limit : codes.notAllowed;
  if (!(error instanceof Problem)) return undefined;
  switch (error.definition) {
    case commonProblems.notFound:
    case problems.over:
      return codes.noConference;
    case problems.passwordNeeded:
    case problems.passwordWrong:
    case commonProblems.tooManyRequests:
      return codes.password;
    case problems.full:
    case problems.listFull:
    case problems.preparing:
    case problems.unavailable:
      return codes.limit;
    default:
      return error.definition.status >= 500 ? undefined : codes.notAllowed;
  }
}

/** The code for an entry over the socket. `again`: with the session of a former one. Undefined: the client may try again in a moment. */
export function codeOfEntry(error: unknown, again: boolean): Code | undefined {
  if (error instanceof SdkRefusal) return error.code;
  if (error instanceof OfferRefused) return codes.argument;
  if (error instanceof TooManyTalkers) return codes.talkers;
  if (again && !(error instanceof Fault && error.fault !== 'preparing')) return undefined;
  if (!(error instanceof Fault)) return codes.limit;
  if (error.fault === 'limit' || error.fault === 'preparing') return codes.limit;
  return again ? codes.sessionOver : codes.ticketExpired;
}

/** The code for any other request: never one that would end the conference. */
export function codeOfRequest(error: unknown): Code {
  if (error instanceof OfferRefused) return codes.argument;
  if (error instanceof SdkRefusal) return error.code;
  if (!(error instanceof Fault)) return codes.notFound;
  return error.fault === 'forbidden' ? codes.refused : error.fault === 'invalid' ? codes.argument : codes.notFound;
}

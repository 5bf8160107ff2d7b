import { commonProblems } from '@renmai/contracts';
import { conferenceProblems as problems } from '@renmai/contracts/conference/conference.problems';
import { Problem } from '@renmai/service-kit';
import type { ClosedReason } from '@renmai/contracts/conference/signalling';
import { Fault, TooManyTalkers } from '../rooms/fault.js';
import { z } from 'zod';
import { OfferRefused } from './sdp/offer.js';

/**
 * What clients of the SDK are answered. -500, -502, -504, -508 and -510 on the socket end their whole conference: there they
 * answer an entry, and nothing else.
 */
export const codes = {
  done: 0,
  identity: -101,
  password: -102,
  notAllowed: -103,
  roleToken: -104,
  argument: -105,
  /** on the socket, where it fails that request alone */
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

/** Why a client left, as the others and it are told. */
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

/** Those that a client may give itself when it leaves. */
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

/** Of a call; undefined: it is our fault. */
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

/** Of an entry over the socket. `again`: with the session of a former one. Undefined: it may be tried again in a moment. */
export function codeOfEntry(error: unknown, again: boolean): Code | undefined {
  if (error instanceof SdkRefusal) return error.code;
  if (error instanceof OfferRefused) return codes.argument;
  if (error instanceof TooManyTalkers) return codes.talkers;
  if (again && !(error instanceof Fault && error.fault !== 'preparing')) return undefined;
  if (!(error instanceof Fault)) return codes.limit;
  if (error.fault === 'limit' || error.fault === 'preparing') return codes.limit;
  return again ? codes.sessionOver : codes.ticketExpired;
}

/** Of any other request: none of those that would end the conference. */
export function codeOfRequest(error: unknown): Code {
  if (error instanceof OfferRefused) return codes.argument;
  if (error instanceof SdkRefusal) return error.code;
  if (!(error instanceof Fault)) return codes.notFound;
  return error.fault === 'forbidden' ? codes.refused : error.fault === 'invalid' ? codes.argument : codes.notFound;
}

import type { RequestFault } from '@renmai/contracts/conference/signalling';

/** A request that the room refuses. */
export class Fault extends Error {
  constructor(
    readonly fault: RequestFault,
    detail: string = fault,
  ) {
    super(detail);
    this.name = 'Fault';
  }
}

export class TooManyTalkers extends Fault {
  constructor() {
    super('limit', 'as many talkers as may be');
  }
}

/** mediasoup's error names for objects that are closed, or were when the worker got the request. */
const closedNames: ReadonlySet<string> = new Set(['NotFoundError', 'InvalidStateError']);

/** The fault behind an error; undefined: the server's own. An object that ended during the request counts as not found. */
export function faultOf(error: unknown): Fault | undefined {
  if (error instanceof Fault) return error;
  return error instanceof Error && closedNames.has(error.name) ? new Fault('not-found', 'it has ended') : undefined;
}

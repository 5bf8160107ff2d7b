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

/** What mediasoup calls something that is closed, or was when the worker heard of it. */
const closedNames: ReadonlySet<string> = new Set(['NotFoundError', 'InvalidStateError']);

/** The fault behind an error; undefined: the server's own. What ended while it was asked about is not there any more. */
export function faultOf(error: unknown): Fault | undefined {
  if (error instanceof Fault) return error;
  return error instanceof Error && closedNames.has(error.name) ? new Fault('not-found', 'it has ended') : undefined;
}

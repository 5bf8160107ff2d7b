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

import type { MediaFailure } from '@renmai/contracts/profile/media.schema';

/** The file is not acceptable; other errors while processing are failures of the service and are retried. */
export class Refusal extends Error {
  constructor(
    readonly reason: MediaFailure,
    cause?: unknown,
  ) {
    super(reason, { cause });
  }
}

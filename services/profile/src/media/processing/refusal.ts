import type { MediaFailure } from '@renmai/contracts/profile/media.schema';

/** The file is not what may be kept; anything else thrown while processing is our fault and tried again. */
export class Refusal extends Error {
  constructor(
    readonly reason: MediaFailure,
    cause?: unknown,
  ) {
    super(reason, { cause });
  }
}

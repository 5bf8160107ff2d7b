import { Injectable } from '@nestjs/common';
import type { SomeMembers } from '@renmai/contracts/network/relation.schema';
import { EventAfter } from '../events/event-after.port.js';

/** For a service without comments, feedback and tickets: nobody may write any, and all counts are 0. */
@Injectable()
export class NothingAfter extends EventAfter {
  override going(): Promise<SomeMembers> {
    return Promise.resolve({ count: 0, sample: [] });
  }

  override mayComment(): Promise<boolean> {
    return Promise.resolve(false);
  }

  override mayGiveFeedback(): Promise<boolean> {
    return Promise.resolve(false);
  }

  override checkedIn(): Promise<number> {
    return Promise.resolve(0);
  }
}

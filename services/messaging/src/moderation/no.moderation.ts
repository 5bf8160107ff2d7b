import { Moderation, type Verdict } from './moderation.port.js';

/** Where no moderation service is configured. */
export class NoModeration extends Moderation {
  readonly asks = false;

  judge(): Promise<Verdict> {
    return Promise.resolve({ decision: 'allow' });
  }
}

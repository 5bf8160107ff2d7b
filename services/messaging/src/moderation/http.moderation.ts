import { z } from 'zod';
import { jsonIn } from '../sending/json-in.js';
import { Moderation, NoVerdict, type ModeratedMessage, type Verdict } from './moderation.port.js';

/** A reason that cannot be taken as it is must not let a message through. */
const reason = z
  .string()
  .transform((text) => text.slice(0, 200))
  .optional()
  .catch(undefined);
const answer = z.object({ decision: z.enum(['allow', 'refuse', 'block']), reason });

/** A service that accepts each message by POST and answers with its verdict, both in JSON. */
export class HttpModeration extends Moderation {
  readonly asks = true;

  constructor(
    private readonly url: string,
    /** sent as bearer token */
    private readonly key: string | undefined,
  ) {
    super();
  }

  async judge(message: ModeratedMessage, signal: AbortSignal): Promise<Verdict> {
    const response = await fetch(this.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(this.key !== undefined && { authorization: `Bearer ${this.key}` }),
      },
      body: JSON.stringify(message),
      // Key and message are for this address, not for one that it points to.
      redirect: 'manual',
      signal,
    });
    if (!response.ok) {
      await response.body?.cancel();
      const said = `the moderation service answered ${response.status}`;
      throw isAboutTheMessage(response.status) ? new NoVerdict(said) : new Error(said);
    }
    const read = answer.safeParse(jsonIn(await response.text()));
    if (!read.success) throw new NoVerdict('the moderation service answered no verdict');
    const { decision, reason: why } = read.data;
    return decision === 'block' && why ? { decision, reason: why } : { decision };
  }
}

/** Redirects and refused keys are about all messages, as is being asked too often. */
const isAboutTheMessage = (status: number): boolean => [400, 409, 411, 413, 415, 422].includes(status);

export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface PushOptions {
  /** seconds that the push service keeps it for a device that is off */
  ttl: number;
  /** at most 32 letters, digits, `-` or `_`: takes the place of what waits under the same */
  topic?: string;
  /** `high`: the device is woken for it; left out: when it is convenient to it */
  urgency?: 'high';
}

/** `gone`: the device wants no more. `failed`: try again. `refused`: this one will never get there. */
export type PushOutcome = 'sent' | 'gone' | 'failed' | 'refused';

/** Web push: the message is encrypted for the device, the request signed with the product's key. Never throws. */
export abstract class Push {
  abstract send(target: PushTarget, message: string, options: PushOptions): Promise<PushOutcome>;
  /** VAPID, base64url: what browsers subscribe with */
  abstract publicKey(): Promise<string>;
}

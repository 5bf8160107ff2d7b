export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface PushOptions {
  /** seconds for which the push service stores the push for an offline device */
  ttl: number;
  /** at most 32 letters, digits, `-` or `_`: the push replaces a waiting one with the same topic */
  topic?: string;
  /** `high`: the device is woken for it; left out: when it is convenient to it */
  urgency?: 'high';
}

/** `gone`: the device has unsubscribed. `failed`: try again. `refused`: this push can never be delivered. */
export type PushOutcome = 'sent' | 'gone' | 'failed' | 'refused';

/** Web push: the message is encrypted for the device, the request signed with the product's key. Never throws. */
export abstract class Push {
  abstract send(target: PushTarget, message: string, options: PushOptions): Promise<PushOutcome>;
  /** VAPID, base64url: the key with which browsers subscribe */
  abstract publicKey(): Promise<string>;
}

import { Sms, type TextMessage } from './sms.port.js';

export interface HttpSmsOptions {
  /** accepts POST with the JSON `{ to, text }` */
  url: string;
  /** sent as bearer token */
  key: string;
  /** default 10 s */
  timeoutMs?: number;
}

/** The provider answered, and did not take the message. */
export class SmsRefused extends Error {
  override name = 'SmsRefused';
  constructor(readonly status: number) {
    super(`the SMS provider answered ${status}`);
  }
}

/** Hands text messages to a provider over HTTP. */
export class HttpSms extends Sms {
  constructor(private readonly options: HttpSmsOptions) {
    super();
  }

  async send({ to, text }: TextMessage): Promise<void> {
    const response = await this.request({
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${this.options.key}` },
      body: JSON.stringify({ to, text }),
    });
    if (!response.ok) throw new SmsRefused(response.status);
  }

  /** Whether the provider answers at all; its answer to a request without a message means nothing. */
  async ping(): Promise<void> {
    await this.request({ method: 'HEAD' });
  }

  async close(): Promise<void> {
    // Holds nothing open.
  }

  private async request(init: RequestInit): Promise<Response> {
    const signal = AbortSignal.timeout(this.options.timeoutMs ?? 10_000);
    // The key is for this address, not for one that it points to.
    const response = await fetch(this.options.url, { ...init, redirect: 'manual', signal });
    await response.body?.cancel();
    return response;
  }
}

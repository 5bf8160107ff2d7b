import type { Agent } from 'node:https';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, LOGGER, type KitConfig } from '@renmai/service-kit';
import type { Logger } from 'pino';
import webPush from 'web-push';
import { guardedAgent } from './guarded-agent.js';
import { isPushAddress } from './push-address.js';
import { Push, type PushOptions, type PushOutcome, type PushTarget } from './push.port.js';
import { VapidKeyring } from './vapid-keyring.js';

const TIMEOUT_MS = 15_000;

/** The outcome for the device from the status of a push service's answer. */
export function outcomeOf(status: number): PushOutcome {
  if (status === 404 || status === 410) return 'gone';
  return status === 429 || status >= 500 ? 'failed' : 'refused';
}

@Injectable()
export class WebPush extends Push {
  protected readonly agent: Agent = guardedAgent();

  constructor(
    private readonly keyring: VapidKeyring,
    @Inject(CONFIG) private readonly config: KitConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    super();
  }

  async publicKey(): Promise<string> {
    return (await this.keyring.keys()).publicKey;
  }

  async send({ endpoint, p256dh, auth }: PushTarget, message: string, options: PushOptions): Promise<PushOutcome> {
    if (!isPushAddress(endpoint)) return 'gone';
    try {
      const keys = await this.keyring.keys();
      await webPush.sendNotification({ endpoint, keys: { p256dh, auth } }, message, {
        vapidDetails: { subject: this.subject(), ...keys },
        TTL: options.ttl,
        ...(options.topic && { topic: options.topic }),
        ...(options.urgency && { urgency: options.urgency }),
        contentEncoding: 'aes128gcm',
        agent: this.agent,
        timeout: TIMEOUT_MS,
      });
      return 'sent';
    } catch (error) {
      return this.failed(error);
    }
  }

  /** Push services require a contact; they accept no address without https. */
  private subject(): string {
    const { PUBLIC_URL: url, MAIL_FROM: from } = this.config;
    return url.startsWith('https:') ? url : `mailto:${/<([^>]+)>/.exec(from)?.[1] ?? from}`;
  }

  private failed(error: unknown): PushOutcome {
    const status = error instanceof webPush.WebPushError ? error.statusCode : null;
    const outcome = status === null ? 'failed' : outcomeOf(status);
    const reason = error instanceof Error ? error.message : String(error);
    if (outcome !== 'gone') this.logger.warn({ status, reason, outcome }, 'a push was not taken');
    return outcome;
  }
}

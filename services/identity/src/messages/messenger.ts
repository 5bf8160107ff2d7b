import {
  Inject,
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
  type OnModuleInit,
} from '@nestjs/common';
import { Clock, Database, LOGGER, Mailer, Periodic, Sms } from '@renmai/service-kit';
import type { Logger } from 'pino';
import type { EntityManager } from 'typeorm';
import { composeMail, composeSms } from './compose.js';
import type { OutgoingMessage } from './message.js';
import { OutgoingMessagesRepository, type WaitingMessage } from './outgoing-messages.repository.js';

const BATCH = 20;
const LEASE_MS = 120_000;
const MAX_ATTEMPTS = 8;
const LOOK_EVERY_MS = 5_000;
const KEPT_MS = 24 * 60 * 60 * 1000;

/**
 * Sends mails and text messages out of band: a request only stores the message, in its own transaction, so that it takes the same time for
 * every recipient, and an unreachable mail server fails no request.
 */
@Injectable()
export class Messenger implements OnModuleInit, OnApplicationBootstrap, BeforeApplicationShutdown {
  private delivering: Promise<void> | null = null;
  private again = false;
  private stopping = false;

  constructor(
    private readonly outgoing: OutgoingMessagesRepository,
    private readonly database: Database,
    private readonly mailer: Mailer,
    private readonly sms: Sms,
    private readonly clock: Clock,
    private readonly periodic: Periodic,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    this.periodic.every('deliver-messages', LOOK_EVERY_MS, () => this.deliver());
  }

  onApplicationBootstrap(): void {
    this.wake();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping = true;
    await this.delivering;
  }

  /** Stores a message; null stores a row that is not sent. Call `wake` after the commit. */
  async post(manager: EntityManager, message: OutgoingMessage | null, expiresAt?: Date): Promise<void> {
    const now = this.clock.now();
    await this.outgoing.add(manager, message, now, expiresAt ?? new Date(now.getTime() + KEPT_MS));
  }

  /** Starts a round now, without making the caller wait. */
  wake(): void {
    this.deliver().catch((error: unknown) => {
      this.logger.warn({ err: error }, 'messages could not be looked for; the next round will');
    });
  }

  /** Resolves when no message is due any more. One round at a time in this process. */
  deliver(): Promise<void> {
    this.again = true;
    return (this.delivering ??= this.rounds().finally(() => {
      this.delivering = null;
      // Asked for again just as the last round ended.
      if (this.again && !this.stopping) this.wake();
    }));
  }

  private async rounds(): Promise<void> {
    while (this.again && !this.stopping) {
      this.again = false;
      const now = this.clock.now();
      const waiting = await this.outgoing.lease(this.database.manager, now, new Date(now.getTime() + LEASE_MS), BATCH);
      await Promise.all(waiting.map((each) => this.deliverOne(each)));
      if (waiting.length === BATCH) this.again = true;
    }
  }

  private async deliverOne({ id, attempts, expired, message }: WaitingMessage): Promise<void> {
    try {
      if (message && !expired) await this.send(message);
    } catch (error) {
      if (attempts < MAX_ATTEMPTS) {
        const pause = 5_000 * 2 ** (attempts - 1);
        this.logger.warn({ err: error, attempts, kind: message?.message.kind }, 'a message could not be sent yet');
        await this.outgoing.postpone(this.database.manager, id, new Date(this.clock.now().getTime() + pause));
        return;
      }
      this.logger.error(
        { err: error, attempts, kind: message?.message.kind },
        'a message could not be sent and was given up',
      );
    }
    await this.outgoing.remove(this.database.manager, id);
  }

  private async send({ to, locale, message }: OutgoingMessage): Promise<void> {
    if (to.kind === 'phone') await this.sms.send({ to: to.value, text: composeSms(message, locale) });
    else await this.mailer.send({ to: to.value, ...composeMail(message, locale) });
  }
}

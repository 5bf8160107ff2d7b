import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock, CONFIG, LOGGER, METRICS } from '@renmai/service-kit';
import type { Logger } from 'pino';
import { Counter, type Registry } from 'prom-client';
import type { MessagingConfig } from '../config.js';
import { writesWords } from '../sending/message-kinds.js';
import { Repeats } from '../sending/repeats.js';
import { SendRules, type SendAttempt, type SendRefusal } from '../sending/send-rules.js';
import { Circuit } from './circuit.js';
import { Crowded, Gate } from './gate.js';
import { moderatedMessage } from './moderated-message.js';
import { Moderation, NoVerdict, type ModeratedMessage, type Verdict } from './moderation.port.js';

const FAILURES_IN_A_ROW = 5;
const PAUSE_MS = 10_000;
const WAITING_PER_PLACE = 20;

const refusals = {
  refuse: { code: 1, reason: 'blocked by moderation' },
  block: { code: 19, reason: 'blocked by external logic' },
  silent: { code: 1, reason: 'moderation is not available' },
} as const satisfies Record<string, SendRefusal>;

/** Sends messages to the operator's moderation service before they are stored or passed on. */
@Injectable()
export class MessageModeration implements OnModuleInit {
  private readonly gate: Gate;
  private readonly circuit: Circuit;

  constructor(
    private readonly moderation: Moderation,
    private readonly rules: SendRules,
    private readonly repeats: Repeats,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: MessagingConfig,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(METRICS) private readonly registry: Registry,
  ) {
    const places = config.CHAT_MODERATION_AT_ONCE;
    this.gate = new Gate(places, places * WAITING_PER_PLACE);
    const now = (): number => clock.now().getTime();
    this.circuit = new Circuit({ failures: FAILURES_IN_A_ROW, pauseMs: PAUSE_MS, now });
  }

  onModuleInit(): void {
    if (!this.moderation.asks) return;
    const verdicts = new Counter({
      name: 'messaging_moderation_total',
      help: 'Messages by what the moderation service said of them; none: it said nothing in time',
      labelNames: ['verdict'],
      registers: [this.registry],
    });
    this.rules.registerLast(async (attempt) => {
      // a repeated message gets the same answer as the first time, and is not stored again
      if (!writesWords(attempt.body.type) || (await this.repeats.of(attempt))) return null;
      const verdict = await this.verdict(attempt);
      verdicts.inc({ verdict: verdict?.decision ?? 'none' });
      return this.refusal(verdict);
    });
  }

  private refusal(verdict: Verdict | null): SendRefusal | null {
    if (!verdict) return this.config.CHAT_MODERATION_SILENT === 'closed' ? refusals.silent : null;
    if (verdict.decision === 'block') return { ...refusals.block, ...(verdict.reason && { reason: verdict.reason }) };
    return verdict.decision === 'refuse' ? refusals.refuse : null;
  }

  /** Null: none in time. */
  private async verdict(attempt: SendAttempt): Promise<Verdict | null> {
    if (this.circuit.isOpen) return null;
    const message = moderatedMessage(attempt, this.config.CHAT_APP_KEY, this.clock.now());
    const signal = AbortSignal.timeout(this.config.CHAT_MODERATION_TIMEOUT_MS);
    try {
      return await this.gate.through(signal, () => this.ask(message, signal));
    } catch (error) {
      if (!(error instanceof Crowded)) throw error;
      this.logger.warn('a message has waited too long for its moderation');
      return null;
    }
  }

  private async ask(message: ModeratedMessage, signal: AbortSignal): Promise<Verdict | null> {
    // It may have opened while this one waited.
    if (this.circuit.isOpen) return null;
    this.circuit.begin();
    try {
      const verdict = await this.moderation.judge(message, signal);
      if (this.circuit.worked()) this.logger.info('the moderation service answers again');
      return verdict;
    } catch (error) {
      this.logger.warn({ err: error }, 'the moderation service gave no verdict');
      if (error instanceof NoVerdict) this.circuit.worked();
      else if (this.circuit.failed()) this.logger.warn('the moderation service is left alone for some seconds');
      return null;
    }
  }
}

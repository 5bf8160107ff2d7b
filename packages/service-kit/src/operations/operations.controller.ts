import { Controller, Inject } from '@nestjs/common';
import { consoleOperationsApi, operationsApi, type InputOf, type ResponseOf } from '@renmai/contracts';
import type { Logger } from 'pino';
import { Actor, type ActorClaims } from '../auth/actor.js';
import { Endpoint, Input } from '../endpoint/endpoint.decorator.js';
import { LOGGER } from '../tokens.js';
import { DeadLetters } from './dead-letters.js';
import { StatusReport } from './status-report.js';

type Own = typeof operationsApi;
type Console = typeof consoleOperationsApi;

/** For operators, by the API and in the console: how the service is, and its parked events. */
@Controller()
export class OperationsController {
  constructor(
    private readonly letters: DeadLetters,
    private readonly report: StatusReport,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  @Endpoint(operationsApi.status)
  status(): Promise<ResponseOf<Own['status']>> {
    return this.report.now();
  }

  @Endpoint(operationsApi.listDeadLetters)
  list(@Input() { query }: InputOf<Own['listDeadLetters']>): Promise<ResponseOf<Own['listDeadLetters']>> {
    return this.letters.list(query);
  }

  @Endpoint(operationsApi.replayDeadLetter)
  replay(
    @Actor() actor: ActorClaims,
    @Input() { params }: InputOf<Own['replayDeadLetter']>,
  ): Promise<ResponseOf<Own['replayDeadLetter']>> {
    return this.replayFor(actor, params.deadLetterId);
  }

  @Endpoint(consoleOperationsApi.status)
  statusForStaff(): Promise<ResponseOf<Console['status']>> {
    return this.report.now();
  }

  @Endpoint(consoleOperationsApi.listDeadLetters)
  listForStaff(
    @Input() { query }: InputOf<Console['listDeadLetters']>,
  ): Promise<ResponseOf<Console['listDeadLetters']>> {
    return this.letters.list(query);
  }

  @Endpoint(consoleOperationsApi.replayDeadLetter)
  replayForStaff(
    @Actor() actor: ActorClaims,
    @Input() { params }: InputOf<Console['replayDeadLetter']>,
  ): Promise<ResponseOf<Console['replayDeadLetter']>> {
    return this.replayFor(actor, params.deadLetterId);
  }

  private async replayFor({ memberId }: ActorClaims, deadLetterId: string): ReturnType<DeadLetters['replay']> {
    const letter = await this.letters.replay(deadLetterId);
    this.logger.info({ deadLetterId, memberId, type: letter.type }, 'a parked domain event was replayed');
    return letter;
  }
}

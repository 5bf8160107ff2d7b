import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { stationLettersApi, type LocalLetterForm } from '@renmai/contracts/messaging/station-letters.api';
import {
  Clock,
  Database,
  db,
  LOGGER,
  OtherServices,
  Periodic,
  WorkQueues,
  type Transaction,
} from '@renmai/service-kit';
import type { Logger } from 'pino';
import { LETTERS_WAITING } from './letter-queue.sql.js';
import { letterTexts, type Letter } from './letter-texts.js';

const EVERY_MS = 2_000;
const BATCH = 100;

interface Unsent {
  caseId: string;
  memberId: string;
  texts: LocalLetterForm['texts'];
}

/** Station letters to members who were acted upon. Written with the decision, sent soon after by messaging. */
@Injectable()
export class Letters implements OnModuleInit {
  constructor(
    private readonly others: OtherServices,
    private readonly database: Database,
    private readonly periodic: Periodic,
    private readonly queues: WorkQueues,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    this.queues.register('review-letters', LETTERS_WAITING);
    this.periodic.every('send-review-letters', EVERY_MS, () => this.send());
  }

  /** One letter of a case to each member. */
  async write(
    tx: Transaction,
    { caseId, to, letter }: { caseId: string; to: readonly string[]; letter: Letter },
  ): Promise<void> {
    const texts = JSON.stringify(letterTexts(letter));
    await db.run(
      tx,
      `INSERT INTO review_letter (case_id, member_id, texts, written_at)
       SELECT $1, member_id, $3, $4 FROM unnest($2::uuid[]) member_id ON CONFLICT DO NOTHING`,
      [caseId, to, texts, this.clock.now()],
    );
  }

  /** Messaging sends a letter of one key once, so a second try after a lost answer does no harm. */
  private async send(): Promise<void> {
    if (!this.others.knows('messaging')) return;
    const unsent = await db.rows<Unsent>(
      this.database,
      `SELECT case_id AS "caseId", member_id AS "memberId", texts FROM review_letter
       WHERE sent_at IS NULL ORDER BY written_at LIMIT $1`,
      [BATCH],
    );
    for (const { caseId, memberId, texts } of unsent) {
      const body = { recipients: [memberId], texts, key: `review:${caseId}`, answerTo: { caseId } };
      const answer = await this.others.ask('messaging', stationLettersApi.sendInternal, {
        params: undefined,
        query: undefined,
        body,
      });
      if ('refused' in answer) this.logger.error({ refused: answer.refused, caseId }, 'a letter was refused');
      await db.run(this.database, 'UPDATE review_letter SET sent_at = $3 WHERE case_id = $1 AND member_id = $2', [
        caseId,
        memberId,
        this.clock.now(),
      ]);
    }
  }
}

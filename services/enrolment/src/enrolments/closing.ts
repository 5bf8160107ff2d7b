import { Injectable, type OnModuleInit } from '@nestjs/common';
import { enrolmentAnswerDays } from '@renmai/contracts/enrolment/enrolment.schema';
import type { Pause } from '@renmai/homepage-directory';
import { Clock, Database, Periodic, transition, type Transaction } from '@renmai/service-kit';
import { ListedEnrolmentsRepository } from '../listing/listed-enrolments.repository.js';
import { EnrolmentAnnouncements } from './enrolment-announcements.js';
import { EnrolmentApplications } from './enrolment-applications.js';
import { enrolmentMachine } from './enrolment-state.js';
import { EnrolmentsRepository } from './enrolments.repository.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const PAGE = 500;
/** A decision can be taken back some days after the answer was due, so enrolments are looked at for a while. */
const LOOKED_AT_DAYS = 365;

/** Periodic changes of enrolments, and those after their school came back or has ended. */
@Injectable()
export class Closing implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly enrolments: EnrolmentsRepository,
    private readonly listed: ListedEnrolmentsRepository,
    private readonly applications: EnrolmentApplications,
    private readonly announcements: EnrolmentAnnouncements,
    private readonly periodic: Periodic,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.periodic.every('close-enrolments', MINUTE_MS, () => this.close());
    this.periodic.every('answer-applicants', HOUR_MS, () => this.answer());
  }

  /**
   * Publishes that enrolments whose last day is over have ended. Nothing waits for it: lists and applications check the time themselves.
   */
  async close(): Promise<void> {
    for (;;) {
      const ids = await this.listed.over(this.clock.now(), PAGE);
      for (const id of ids) {
        await this.database.write(async (tx) => {
          await this.enrolments.find(id, { manager: tx.manager, lock: true });
          await this.announcements.shown(tx, id);
        });
      }
      if (ids.length < PAGE) return;
    }
  }

  /** 30 days after an enrolment has ended, applications without an outcome get the answer that it is over. */
  async answer(): Promise<void> {
    const now = this.clock.now().getTime();
    const [from, until] = [LOOKED_AT_DAYS, enrolmentAnswerDays].map((days) => new Date(now - days * DAY_MS));
    if (!from || !until) return;
    for (let after: { endedAt: Date; enrolmentId: string } | null = null; ;) {
      const page = await this.enrolments.endedBetween(from, until, after, PAGE);
      const waiting = await this.applications.undecided(page.map(({ enrolmentId }) => enrolmentId));
      for (const enrolment of page) {
        if (!waiting.has(enrolment.enrolmentId)) continue;
        await this.database.write(async (tx) => {
          await this.enrolments.find(enrolment.enrolmentId, { manager: tx.manager, lock: true });
          await this.applications.endAll(tx, enrolment, 'clock');
        });
      }
      after = page.at(-1) ?? null;
      if (page.length < PAGE) return;
    }
  }

  async homepageResumed(tx: Transaction, homepageId: string, pause: Pause): Promise<void> {
    await this.enrolments.postponeAnswers(tx.manager, homepageId, pause);
    await this.applications.resumed(tx, homepageId, pause);
  }

  /**
   * The homepage was closed and cannot be opened again. Its administrators are notified of that, so they get no further notifications about
   * each enrolment.
   */
  async homepageEnded(tx: Transaction, homepageId: string): Promise<void> {
    const all = await this.enrolments.inStates([homepageId], ['open', 'suspended', 'stopped'], tx.manager);
    const waiting = await this.applications.undecided(
      all.map(({ enrolmentId }) => enrolmentId),
      tx.manager,
    );
    for (const { enrolmentId } of all) {
      const row = await this.enrolments.find(enrolmentId, { manager: tx.manager, lock: true });
      if (row?.state === 'open' || row?.state === 'suspended') {
        const actor = { role: 'clock', id: null } as const;
        await transition(tx, { machine: enrolmentMachine, id: enrolmentId, action: 'stop', actor, expected: null });
        await this.enrolments.setMoved(tx.manager, enrolmentId, { now: this.clock.now(), ended: true });
        await this.announcements.shown(tx, enrolmentId);
      }
      if (waiting.has(enrolmentId)) await this.applications.endAll(tx, { enrolmentId, homepageId }, 'clock');
    }
  }
}

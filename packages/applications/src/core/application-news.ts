import { Inject, Injectable } from '@nestjs/common';
import type { MessageText, Outcome, StageKey } from '@renmai/contracts/applications/application.schema';
import type { DataOf } from '@renmai/contracts';
import type { ApplicationEvents } from '@renmai/contracts/applications/applications.events';
import type { Transaction } from '@renmai/service-kit';
import { HOST, type ApplicationsHost } from '../host.js';
import { Acting } from './acting.js';
import { ApplicationTargets } from '../ports.js';
import { publisherRef, publishersOf, subjectLabel, type ApplicationRow, type Published } from './application.row.js';

type Named = Pick<
  ApplicationRow,
  | 'applicationId'
  | 'applicantId'
  | 'publisherKind'
  | 'publisherId'
  | 'publisherName'
  | 'subjectId'
  | 'subjectName'
  | 'targetId'
  | 'title'
  | 'locale'
>;
type Concerned = Pick<ApplicationRow, 'applicationId' | 'applicantId' | 'subjectId' | 'contactId'> & Published;

/** Publishes the events of applications for other services. The caller holds the application. */
@Injectable()
export class ApplicationNews {
  constructor(
    @Inject(HOST) private readonly host: ApplicationsHost,
    private readonly targets: ApplicationTargets,
    private readonly acting: Acting,
  ) {}

  async submitted(
    tx: Transaction,
    row: Named & { attempt: number; contactId: string | null },
    { managers, ...sent }: { state: Outcome; receipt: MessageText | null; managers: string[] },
  ): Promise<void> {
    const data = { ...(await this.named(tx, row, managers)), attempt: row.attempt, ...sent };
    await tx.emit(this.host.events.submitted, { aggregateId: row.applicationId, data });
    await this.contact(tx, row, null);
  }

  /** `managers`: of the target, where the caller has asked for many. */
  async told(
    tx: Transaction,
    row: Named,
    {
      managers,
      ...told
    }: { outcome: Outcome; message: MessageText | null; batchId: string; byClock: boolean; managers?: string[] },
  ): Promise<void> {
    const data = { ...(await this.named(tx, row, managers)), ...told };
    await tx.emit(this.host.events.told, { aggregateId: row.applicationId, data, actorId: null });
  }

  async seen(tx: Transaction, row: Named): Promise<void> {
    // The event does not reveal which administrator or organizer it was.
    await tx.emit(this.host.events.seen, {
      aggregateId: row.applicationId,
      data: await this.named(tx, row),
      actorId: null,
    });
  }

  async staged(tx: Transaction, row: Named, stage: { key: StageKey | null; name: string }): Promise<void> {
    await tx.emit(this.host.events.staged, {
      aggregateId: row.applicationId,
      data: { ...(await this.named(tx, row)), stage },
      actorId: null,
    });
  }

  async messaged(tx: Transaction, row: Named): Promise<void> {
    // The event does not reveal who of the publisher's side wrote.
    await tx.emit(this.host.events.messaged, {
      aggregateId: row.applicationId,
      data: await this.named(tx, row),
      actorId: null,
    });
  }

  async withdrawn(tx: Transaction, row: Named, reason: string): Promise<void> {
    const data = { ...(await this.named(tx, row)), reason };
    await tx.emit(this.host.events.withdrawn, { aggregateId: row.applicationId, data });
  }

  async promoted(
    tx: Transaction,
    row: Named,
    promotion: Omit<DataOf<ApplicationEvents['promoted']>, keyof DataOf<ApplicationEvents['seen']>>,
  ): Promise<void> {
    const data = { ...(await this.named(tx, row)), ...promotion };
    await tx.emit(this.host.events.promoted, { aggregateId: row.applicationId, data, actorId: null });
  }

  /** `by`: the member who accepted; null: it ended. */
  async answered(tx: Transaction, row: Named, by: string | null): Promise<void> {
    const answer = by === null ? ('ended' as const) : ('accepted' as const);
    const data = { ...(await this.named(tx, row)), answer };
    const actorId = by;
    await tx.emit(this.host.events.answered, { aggregateId: row.applicationId, data, actorId });
  }

  /** Whether the two sides may write to each other: while it is open, and for a time afterwards. `leaving`: acts for the child no longer. */
  async contact(
    tx: Transaction,
    row: Concerned,
    endedAt: Date | null,
    { leaving = null }: { leaving?: string | null } = {},
  ): Promise<void> {
    const others = (await this.acting.others(tx.manager, row)).filter((id) => id !== leaving);
    await tx.emit(this.host.events.contactChanged, {
      aggregateId: row.applicationId,
      data: contactOf(row, { endedAt, others }),
      actorId: null,
    });
  }

  async gone(tx: Transaction, applicationId: string): Promise<void> {
    await tx.emit(this.host.events.contactGone, { aggregateId: applicationId, data: { applicationId }, actorId: null });
  }

  private async named(tx: Transaction, row: Named, managers?: string[]) {
    const { applicationId, applicantId, targetId, title, locale } = row;
    const tell = managers ?? (await this.targets.managersOf(tx.manager, publishersOf(row)));
    const about = { publisher: publisherRef(row), subject: subjectLabel(row) };
    const others = await this.acting.others(tx.manager, row);
    return { applicationId, applicantId, others, ...about, targetId, title, locale, tell };
  }
}

export const contactOf = (
  row: Concerned,
  { endedAt, others }: { endedAt: Date | null; others: string[] },
): DataOf<ApplicationEvents['contactChanged']> => ({
  applicationId: row.applicationId,
  applicantId: row.applicantId,
  others,
  publisher: publisherRef(row),
  contactId: row.contactId,
  endedAt: endedAt?.toISOString() ?? null,
});

import { Injectable } from '@nestjs/common';
import {
  ApplicationTargets,
  questionOf,
  type ApplicationTarget,
  type Asker,
  type ListedTarget,
  type OfPublisher,
} from '@renmai/applications';
import { applicationsProblems } from '@renmai/contracts/applications/applications.problems';
import { currentRegistrationTermsVersion } from '@renmai/contracts/events/registration-terms';
import type { AdministratorRole } from '@renmai/contracts/org-pages/administrator.schema';
import { HomepageDirectory } from '@renmai/homepage-directory';
import type { EntityManager } from 'typeorm';
import { CompletenessRepository } from '../events/completeness.repository.js';
import type { EventRole } from '../events/event-access.policy.js';
import { EventAccess } from '../events/event-access.js';
import type { EventRow } from '../events/event.row.js';
import { EventsRepository } from '../events/events.repository.js';
import { PublisherPausesRepository } from '../events/publisher-pauses.repository.js';
import { PublisherViews } from '../events/publisher-views.js';
import { registrationRefusalOf } from './registration.policy.js';

/** Until when a place that becomes free goes to the next who waits. */
export const movesUntil = ({ content, startsAt, endsAt }: Pick<EventRow, 'content' | 'startsAt' | 'endsAt'>): Date =>
  content.continuing ? endsAt : startsAt;

const roles: Record<Exclude<EventRole, null>, AdministratorRole> = {
  publisher: 'senior',
  senior: 'senior',
  content: 'content',
  'co-organizer': 'content',
  analyst: 'analyst',
};

/** Events as what members register for. */
@Injectable()
export class EventTargets extends ApplicationTargets {
  constructor(
    private readonly events: EventsRepository,
    private readonly access: EventAccess,
    private readonly homepages: HomepageDirectory,
    private readonly completeness: CompletenessRepository,
    private readonly publishers: PublisherViews,
    private readonly pauses: PublisherPausesRepository,
  ) {
    super();
  }

  /** During a registration the event is locked against changes: a cancellation also notifies the new member. */
  override async find(
    manager: EntityManager,
    targetId: string,
    asker: Asker | null,
  ): Promise<ApplicationTarget | undefined> {
    const keep = asker !== null && manager.queryRunner?.isTransactionActive === true;
    const row = await this.events.find(targetId, { manager, keep });
    if (!row) return undefined;
    const { publisher, content, endsAt, closesAt } = row;
    const paused = await this.pauses.ofEvent(manager, row);
    const uninvited = asker !== null && !(await this.events.isInvited(targetId, asker.memberId, manager));
    return {
      targetId,
      publisher,
      title: content.title,
      visible: (await this.events.seen(asker?.memberId ?? null, [targetId], manager)).has(targetId),
      refusal: pausedRefusalOf(row, paused) ?? refusalOf(row, { uninvited }),
      closesAt,
      paused,
      endedAt: row.cancelledAt ?? (row.state === 'finished' ? endsAt : null),
      questions: content.questions.map(questionOf),
      requires: { background: content.resume === 'required', resume: content.resume, phone: content.phone },
      contactId: publisher.kind === 'member' ? publisher.id : null,
      termsVersion: currentRegistrationTermsVersion,
      places: {
        capacity: content.places,
        whenFull: content.whenFull,
        promotion: content.promotion,
        until: movesUntil(row),
      },
      onSubmit: content.registration === 'approval' ? 'decide' : 'place',
    };
  }

  override async list(
    manager: EntityManager,
    targetIds: readonly string[],
    viewerId: string | null,
  ): Promise<Map<string, ListedTarget>> {
    const rows = [...(await this.events.findAll(targetIds, manager)).values()];
    const seen = await this.events.seen(viewerId, targetIds, manager);
    const publisherOf = await this.publishers.of(viewerId, rows, manager);
    const pauses = await Promise.all(rows.map((row) => this.pauses.ofEvent(manager, row)));
    return new Map(
      rows.map((row, index) => {
        const paused = pauses[index] ?? null;
        const { eventId: targetId, content, publisher, closesAt, endsAt } = row;
        const listed = {
          targetId,
          title: content.title,
          publisher: publisherOf(publisher),
          open: seen.has(targetId) && !paused && refusalOf(row, { uninvited: false }) === null,
          closesAt: closesAt.toISOString(),
          zone: row.zone,
          gone: !seen.has(targetId) && !paused,
          cancelled: row.state === 'cancelled',
          paused,
          answerBy: endsAt.toISOString(),
          moves:
            content.whenFull === 'wait' && row.state !== 'cancelled' && row.state !== 'finished'
              ? { promotion: content.promotion, until: movesUntil(row).toISOString() }
              : null,
        };
        return [targetId, listed];
      }),
    );
  }

  override async roleOf(
    manager: EntityManager,
    memberId: string,
    { publisher, targetId }: OfPublisher,
  ): Promise<AdministratorRole | null> {
    if (targetId !== null) {
      const role = await this.access.roleOf(memberId, targetId, manager);
      return role && roles[role];
    }
    if (publisher.kind === 'member') return publisher.id === memberId ? 'senior' : null;
    return (await this.homepages.find(publisher.id, memberId, manager))?.role ?? null;
  }

  override async managersOf(manager: EntityManager, { publisher, targetId }: OfPublisher): Promise<string[]> {
    if (targetId !== null) return this.access.organizers(manager, { eventId: targetId, publisher });
    return publisher.kind === 'member' ? [publisher.id] : this.homepages.administrators(manager, publisher.id);
  }

  override hasBackground(manager: EntityManager, memberId: string): Promise<boolean> {
    return this.completeness.isComplete(memberId, manager);
  }

  override async endedBefore(manager: EntityManager, targetIds: readonly string[], before: Date): Promise<string[]> {
    const rows = await this.events.findAll(targetIds, manager);
    return targetIds.filter((targetId) => {
      const row = rows.get(targetId);
      return !row || (row.cancelledAt ?? row.endsAt) < before;
    });
  }
}

const pausedRefusalOf = ({ state }: EventRow, paused: ApplicationTarget['paused']) =>
  paused && (state === 'upcoming' || state === 'ongoing') ? applicationsProblems.paused : null;

export const refusalOf = ({ state, closed, content }: EventRow, { uninvited }: { uninvited: boolean }) =>
  registrationRefusalOf({ state, closed, continuing: content.continuing, rule: content.registration, uninvited });

import { Injectable } from '@nestjs/common';
import { Applications, type ApprovedRow, type OwnStanding } from '@renmai/applications';
import type { Outcome } from '@renmai/contracts/applications/application.schema';
import { eventsProblems } from '@renmai/contracts/events/events.problems';
import { eventRegistrationForm } from '@renmai/contracts/events/registration.schema';
import type { Pause } from '@renmai/homepage-directory';
import { Problem, type Transaction } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';

const PAGE = 500;
/** outcomes of members who have a place, or wait for one or for an answer */
const going = ['applied', 'waiting', 'offered', 'approved'] as const satisfies Outcome[];

export interface OwnRegistration {
  applicationId: string;
  state: Outcome;
  rank: number | null;
  shown: boolean;
}

/** The registrations of events, as the other modules use them. */
@Injectable()
export class EventRegistrations {
  constructor(private readonly applications: Applications) {}

  any(manager: EntityManager, eventId: string): Promise<boolean> {
    return this.applications.hasAny(eventId, manager);
  }

  /** Places that are taken or held by an offer, by event; events without registrations are left out. */
  async taken(manager: EntityManager, eventIds: readonly string[]): Promise<Map<string, number>> {
    const places = await this.applications.placesOf(manager, eventIds);
    return new Map([...places].map(([eventId, { taken }]) => [eventId, taken]));
  }

  /** @throws Problem if more places are taken. Call it after the event has been changed. */
  async setPlaces(tx: Transaction, eventId: string, places: number | null): Promise<void> {
    const { refused, taken } = await this.applications.setCapacity(tx, eventId, places);
    if (refused) throw new Problem(eventsProblems.placesTaken, { pointer: '/places', context: { taken } });
  }

  counts(manager: EntityManager, eventIds: readonly string[]): Promise<Map<string, Partial<Record<Outcome, number>>>> {
    return this.applications.outcomesOf(manager, eventIds);
  }

  /** All members who have a place, or wait for one or for an answer. */
  registered(manager: EntityManager, eventId: string): Promise<string[]> {
    return this.applications.applicants(manager, eventId, going);
  }

  /** All members who wait for a place or were offered one. */
  waiting(manager: EntityManager, eventId: string): Promise<string[]> {
    return this.applications.applicants(manager, eventId, ['waiting', 'offered']);
  }

  /** The number of current registrations for these events. */
  async people(manager: EntityManager, eventIds: readonly string[]): Promise<number> {
    const counts = await this.counts(manager, eventIds);
    return [...counts.values()].reduce((sum, of) => sum + going.reduce((all, state) => all + (of[state] ?? 0), 0), 0);
  }

  /** All members who were notified of their place. */
  async guests(manager: EntityManager, eventId: string): Promise<string[]> {
    const guests: string[] = [];
    for (let after: string | undefined; ;) {
      const page: ApprovedRow[] = await this.applications.approvedOf(manager, eventId, {
        limit: PAGE,
        ...(after !== undefined && { after }),
      });
      guests.push(...page.filter(({ told }) => told).map(({ applicantId }) => applicantId));
      after = page.at(-1)?.applicationId;
      if (page.length < PAGE) return guests;
    }
  }

  async resumed(tx: Transaction, publisherId: string, pause: Pause): Promise<void> {
    await this.applications.resumed(tx, publisherId, pause);
  }

  /** For an event that is erased together with its publisher. */
  eraseAll(tx: Transaction, eventId: string): Promise<void> {
    return this.applications.eraseTarget(tx, eventId);
  }

  /** The registration as published to the member; null: none, or it was withdrawn. */
  async own(manager: EntityManager, memberId: string, eventId: string): Promise<OwnRegistration | null> {
    const standing = await this.applications.outcomeOf(manager, memberId, eventId);
    return standing && standing.state !== 'withdrawn' ? ownOf(standing) : null;
  }
}

const ownOf = ({ applicationId, state, rank, form }: OwnStanding): OwnRegistration => {
  const filled = eventRegistrationForm.safeParse(form);
  return { applicationId, state, rank, shown: filled.success && filled.data.shown };
};

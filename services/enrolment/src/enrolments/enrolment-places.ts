import { Injectable } from '@nestjs/common';
import { Applications } from '@renmai/applications';
import { enrolmentProblems } from '@renmai/contracts/enrolment/enrolment.problems';
import { Problem, type Transaction } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import { untaken, type TakenPlaces } from './enrolment.row.js';

/** The places of enrolments. */
@Injectable()
export class EnrolmentPlaces {
  constructor(private readonly applications: Applications) {}

  /** The numbers of taken places and waiting applicants, for each enrolment. */
  async of(manager: EntityManager, enrolmentIds: readonly string[]): Promise<Map<string, TakenPlaces>> {
    const found = await this.applications.placesOf(manager, enrolmentIds);
    return new Map(enrolmentIds.map((id) => [id, found.get(id) ?? untaken]));
  }

  /** Additional places go to the waiting list. @throws Problem 409 if more are taken */
  async set(tx: Transaction, enrolmentId: string, capacity: number | null): Promise<void> {
    const { refused, taken } = await this.applications.setCapacity(tx, enrolmentId, capacity);
    if (refused) throw new Problem(enrolmentProblems.placesTaken, { pointer: '/places', context: { taken } });
  }
}

import { Injectable } from '@nestjs/common';
import { Applications, type OwnStanding } from '@renmai/applications';
import type { Pause } from '@renmai/homepage-directory';
import { Problem, type Transaction } from '@renmai/service-kit';
import { enrolmentProblems } from '@renmai/contracts/enrolment/enrolment.problems';
import type { EntityManager } from 'typeorm';
import { untaken, type TakenPlaces } from './enrolment.row.js';

export interface ApplicantCounts {
  all: number;
  undecided: number;
  unseen: number;
}

/** An enrolment whose applications are to end. */
interface Ended {
  enrolmentId: string;
  homepageId: string;
}

/** Minutes in which an administrator can undo the rejections after a stop. */
const UNDO_MINUTES = 10;

/** The applications for enrolments, as the other modules use them. */
@Injectable()
export class EnrolmentApplications {
  constructor(private readonly applications: Applications) {}

  async counts(enrolmentIds: readonly string[], manager?: EntityManager): Promise<Map<string, ApplicantCounts>> {
    const counts = await this.applications.counts(enrolmentIds, manager);
    return new Map(
      [...counts].map(([id, { applications, undecided, unseen }]) => [id, { all: applications, undecided, unseen }]),
    );
  }

  /** The numbers of taken places and waiting applicants, for each enrolment. */
  async places(manager: EntityManager, enrolmentIds: readonly string[]): Promise<Map<string, TakenPlaces>> {
    const found = await this.applications.placesOf(manager, enrolmentIds);
    return new Map(enrolmentIds.map((id) => [id, found.get(id) ?? untaken]));
  }

  /** Additional places go to the waiting list. @throws Problem 409 if more are taken */
  async setPlaces(tx: Transaction, enrolmentId: string, capacity: number | null): Promise<void> {
    const { refused, taken } = await this.applications.setCapacity(tx, enrolmentId, capacity);
    if (refused) throw new Problem(enrolmentProblems.placesTaken, { pointer: '/places', context: { taken } });
  }

  /** The member's own applications for each enrolment, one for each subject. */
  own(manager: EntityManager, memberId: string, enrolmentIds: readonly string[]): Promise<Map<string, OwnStanding[]>> {
    return this.applications.standingsOf(manager, memberId, enrolmentIds);
  }

  /** Those of the enrolments that have applications without an outcome. */
  undecided(enrolmentIds: readonly string[], manager?: EntityManager): Promise<Set<string>> {
    return this.applications.undecided(enrolmentIds, manager);
  }

  async resumed(tx: Transaction, homepageId: string, pause: Pause): Promise<void> {
    await this.applications.resumed(tx, homepageId, pause);
  }

  /**
   * Rejects all applications without an outcome: by the administrator who stops the enrolment, which can be undone for a while unless it is
   * `atOnce`; or by the clock, with a neutral text.
   */
  async endAll(
    tx: Transaction,
    { enrolmentId, homepageId }: Ended,
    by: { memberId: string; templateId: string | null; atOnce: boolean } | 'clock',
  ): Promise<void> {
    const own = by === 'clock' ? null : by.templateId;
    await this.applications.endAll(
      tx,
      { targetId: enrolmentId, publisher: { kind: 'homepage', id: homepageId } },
      {
        memberId: by === 'clock' ? null : by.memberId,
        message: own === null ? { kind: 'built-in', template: 'closed' } : { kind: 'template', templateId: own },
        delayMinutes: by === 'clock' || by.atOnce ? 0 : UNDO_MINUTES,
      },
    );
  }
}

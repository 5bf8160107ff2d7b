import { Injectable } from '@nestjs/common';
import { Applications } from '@renmai/applications';
import type { Transaction } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';

export interface ApplicantCounts {
  all: number;
  undecided: number;
  unseen: number;
}

export const nobody: ApplicantCounts = { all: 0, undecided: 0, unseen: 0 };

/** Minutes in which an administrator can undo the rejections that come with the end. */
const UNDO_MINUTES = 10;

/** The applications for publications. */
@Injectable()
export class PublicationApplications {
  constructor(private readonly applications: Applications) {}

  async counts(ids: readonly string[], manager?: EntityManager): Promise<Map<string, ApplicantCounts>> {
    const counts = await this.applications.counts(ids, manager);
    return new Map(
      [...counts].map(([id, { applications, undecided, unseen }]) => [id, { all: applications, undecided, unseen }]),
    );
  }

  /**
   * Rejects all applications without an outcome: by the administrator who ends the publication, which can be undone for a while unless it
   * is `atOnce`; or by the clock, with a neutral text.
   */
  async rejectRest(
    tx: Transaction,
    { id, homepageId }: { id: string; homepageId: string },
    by: { memberId: string; templateId: string | null; atOnce?: boolean } | 'clock',
  ): Promise<void> {
    const own = by === 'clock' ? null : by.templateId;
    await this.applications.endAll(
      tx,
      { targetId: id, publisher: { kind: 'homepage', id: homepageId } },
      {
        memberId: by === 'clock' ? null : by.memberId,
        message: own === null ? { kind: 'built-in', template: 'closed' } : { kind: 'template', templateId: own },
        delayMinutes: by === 'clock' || by.atOnce ? 0 : UNDO_MINUTES,
      },
    );
  }
}

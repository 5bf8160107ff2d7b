import type { AnswerFigures } from '@renmai/contracts/jobs/positions.schema';
import type { Transaction } from '@renmai/service-kit';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

export interface ApplicantCounts {
  all: number;
  undecided: number;
  unseen: number;
}

/** What positions ask of the applications for them. */
@Injectable()
export class PositionApplications {
  any(_positionId: string, _manager?: EntityManager): Promise<boolean> {
    return Promise.resolve(false);
  }
  counts(_positionIds: readonly string[], _manager?: EntityManager): Promise<Map<string, ApplicantCounts>> {
    return Promise.resolve(new Map<string, ApplicantCounts>());
  }
  figures(_positionId: string): Promise<AnswerFigures> {
    return Promise.resolve({ responseRate: null, medianDays: null });
  }
  homepageFigures(_homepageId: string): Promise<AnswerFigures> {
    return Promise.resolve({ responseRate: null, medianDays: null });
  }
  /** By homepage. */
  undecidedOf(_homepageIds: readonly string[]): Promise<Map<string, number>> {
    return Promise.resolve(new Map<string, number>());
  }
  own(_memberId: string, _positionId: string): Promise<{ applicationId: string; state: string } | null> {
    return Promise.resolve(null);
  }
  /** Rejects all that have no outcome, in the name of the administrator who closed it. */
  rejectRest(
    _tx: Transaction,
    _rest: { positionId: string; homepageId: string; by: string; templateId: string | null },
  ): Promise<void> {
    return Promise.resolve();
  }
}

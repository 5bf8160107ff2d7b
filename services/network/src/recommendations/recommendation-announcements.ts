import {
  networkRecommendationAccepted,
  networkRecommendationAsked,
  networkRecommendationChangesAsked,
  networkRecommendationDeclined,
  networkRecommendationHidden,
  networkRecommendationSubmitted,
  networkRecommendationWithdrawn,
} from '@renmai/contracts/network/network.events';
import type { Transaction } from '@renmai/service-kit';
import { narrower } from './recommendation-range.policy.js';
import type { RecommendationRow } from './recommendation.row.js';

const events = {
  asked: networkRecommendationAsked,
  submitted: networkRecommendationSubmitted,
  'changes-asked': networkRecommendationChangesAsked,
  hidden: networkRecommendationHidden,
  declined: networkRecommendationDeclined,
  withdrawn: networkRecommendationWithdrawn,
};

type Told = Pick<RecommendationRow, 'id' | 'authorId' | 'subjectId' | 'state' | 'authorRange' | 'subjectRange'>;

/** Publishes the new state of a recommendation, in the transaction of the change. */
export async function announce(tx: Transaction, row: Told): Promise<void> {
  const data = { recommendationId: row.id, authorId: row.authorId, subjectId: row.subjectId };
  if (row.state === 'accepted') {
    const range = narrower(row.authorRange, row.subjectRange);
    await tx.emit(networkRecommendationAccepted, { aggregateId: row.id, data: { ...data, range } });
  } else {
    await tx.emit(events[row.state], { aggregateId: row.id, data });
  }
}

import type { ApplicantsFilter } from './applicants.api';

/** The order of a list from which an applicant was opened, so that the next one can follow. */
export interface ListOrder {
  applicationIds: readonly string[];
  /** where the list goes on after those that were loaded; null: it ends there */
  next: { filter: ApplicantsFilter; cursor: string } | null;
}

/** A link from a list to one of its applicants, with the order of the list. */
export interface ListLink {
  to: string;
  state: { order: ListOrder };
}

/** The order that the page was opened with, if it was from a list. */
export function orderOf(state: unknown): ListOrder | null {
  if (typeof state !== 'object' || state === null || !('order' in state)) return null;
  return (state as ListLink['state']).order;
}

export interface Neighbours {
  /** from 1; 0: not in the list */
  at: number;
  count: number;
  before: string | null;
  after: string | null;
  /** there are more behind those that are known */
  goesOn: boolean;
}

/** The applicants before and after one in the order of the list. */
export function neighboursOf({ applicationIds, next }: ListOrder, applicationId: string): Neighbours {
  const index = applicationIds.indexOf(applicationId);
  return {
    at: index + 1,
    count: applicationIds.length,
    before: index > 0 ? (applicationIds[index - 1] ?? null) : null,
    after: index < 0 ? null : (applicationIds[index + 1] ?? null),
    goesOn: index >= 0 && next !== null,
  };
}

import type { SearchKind } from '@renmai/contracts/search/search.schema';
import { withNearOccupations } from '../analysis/occupations.js';
import type { ParsedQuery } from '../analysis/query.js';
import { withStudies } from '../analysis/studies.js';

/** How the occupations of a query are taken further. */
export const nearBy: Partial<Record<SearchKind, (query: ParsedQuery) => ParsedQuery | null>> = {
  member: withNearOccupations,
  position: withNearOccupations,
  enrolment: withStudies,
  major: withStudies,
  course: withStudies,
};

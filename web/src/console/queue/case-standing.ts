import type { CaseRow } from '@renmai/contracts/org-pages/console-cases.schema';

/** `proposed`: a measure that a second administrator confirms or refuses. */
export const waitsForStaff = ({ state }: Pick<CaseRow, 'state'>): boolean =>
  state === 'waiting' || state === 'proposed';

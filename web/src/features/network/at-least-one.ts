/** A count beside a tab: 0 is left out. */
export const atLeastOne = (count: number | undefined): number | undefined => (count === 0 ? undefined : count);

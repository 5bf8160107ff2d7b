/**
 * SQL: whether an event with the sequence `incoming` is newer than the one in the column `stored`. -1 in the column: there was no event
 * yet; 0, from before there were sequences: the last to arrive counts.
 */
export const isNewer = (stored: string, incoming: string): string => `${stored} < greatest(${incoming}::bigint, 1)`;

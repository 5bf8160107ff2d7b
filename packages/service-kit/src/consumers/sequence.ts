/**
 * SQL: whether an event with the sequence `incoming` is newer than the one that the column `stored` tells of. -1 in the
 * column: nothing was told yet; 0, from before there were sequences: the last to arrive counts.
 */
export const isNewer = (stored: string, incoming: string): string => `${stored} < greatest(${incoming}::bigint, 1)`;

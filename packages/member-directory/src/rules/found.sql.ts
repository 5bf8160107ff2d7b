import type { RelationTables } from './relation-tables.js';

/** The rule as SQL over the tables of one service. Arguments are SQL expressions of member ids: columns or parameters. */
export interface FoundSql {
  /** whether the member is known here and not deactivated */
  present: (member: string) => string;
  /** whether the member is not deactivated. Weaker than `present`: it says nothing of who is not known here */
  notHidden: (member: string) => string;
  /** whether one of the two has blocked the other */
  blocked: (one: string, other: string) => string;
  unblocked: (one: string, other: string) => string;
  /**
   * As `unblocked`, to decide about many rows for one viewer, who is a parameter: members whom the viewer blocks are read once, and members
   * who block the viewer are looked up by key, if anybody blocks the viewer. A member that is NULL is unblocked.
   */
  unblockedFor: (viewer: string, member: string) => string;
  /**
   * Whether `viewer` finds `member`: present, and not blocked either way. Every list, count and search that shows members
   * asks this. A viewer that is NULL is a visitor.
   */
  foundBy: (viewer: string, member: string) => string;
  friends: (one: string, other: string) => string;
  /** whether others are nearer to each other through the member */
  leadsOn: (member: string) => string;
}

/** How a rule is planned: free to become a join, or looked up for each row, which is planned far faster. */
export type Planning = 'free' | 'by-row';

/** `OFFSET 0` keeps the planner from joins and from planning each look-up twice. */
export const fenceOf = (planning: Planning): string => (planning === 'by-row' ? ' OFFSET 0' : '');

export function foundSql(
  { member: m, friendship: f, block: b }: RelationTables,
  planning: Planning = 'free',
): FoundSql {
  const fence = fenceOf(planning);
  // Arguments may be columns of the statement around, so these aliases are ones that nobody else uses.
  const members = (member: string, condition: string): string =>
    `EXISTS (SELECT 1 FROM ${m.table} dir_m WHERE dir_m.${m.id} = ${member} AND ${condition}${fence})`;
  const blockOf = (one: string, other: string): string =>
    `SELECT 1 FROM ${b.table} dir_b
      WHERE dir_b.${b.blockerId} = ${one} AND dir_b.${b.blockedId} = ${other} AND ${b.holds('dir_b')}`;
  const blocks = (one: string, other: string): string => `EXISTS (${blockOf(one, other)}${fence})`;
  // It depends on no row, so that PostgreSQL asks it once for each statement.
  const isBlocked = (viewer: string): string =>
    `EXISTS (SELECT 1 FROM ${b.table} dir_b WHERE dir_b.${b.blockedId} = ${viewer} AND ${b.holds('dir_b')})`;
  const present = (member: string): string => members(member, `NOT ${m.hidden('dir_m')}`);
  // Two look-ups by key, each of which the planner may turn into a join.
  const unblocked = (one: string, other: string): string => `(NOT ${blocks(one, other)} AND NOT ${blocks(other, one)})`;
  return {
    present,
    unblocked,
    // `OFFSET 0` keeps the planner from a join, which would read all who block the viewer for each row.
    unblockedFor: (viewer, member) => `((${member} IS NULL OR ${member} <> ALL (ARRAY(
        SELECT dir_b.${b.blockedId} FROM ${b.table} dir_b WHERE dir_b.${b.blockerId} = ${viewer} AND ${b.holds('dir_b')}
      ))) AND NOT (${isBlocked(viewer)} AND EXISTS (${blockOf(member, viewer)} OFFSET 0)))`,
    notHidden: (member) => `NOT ${members(member, m.hidden('dir_m'))}`,
    blocked: (one, other) => `(${blocks(one, other)} OR ${blocks(other, one)})`,
    foundBy: (viewer, member) => `(${present(member)} AND ${unblocked(viewer, member)})`,
    friends: (one, other) =>
      `EXISTS (SELECT 1 FROM ${f.table} dir_f
        WHERE dir_f.${f.memberId} = ${one} AND dir_f.${f.friendId} = ${other} AND ${f.holds('dir_f')}${fence})`,
    leadsOn: (member) => `NOT ${members(member, m.leadsNowhere('dir_m'))}`,
  };
}

/** The members with whom somebody has a block either way, as a statement that answers their ids. */
export const blockedWithSql =
  ({ block: b }: RelationTables) =>
  (person: string): string =>
    `
  SELECT dir_b.${b.blockedId} AS id FROM ${b.table} dir_b WHERE dir_b.${b.blockerId} = ${person} AND ${b.holds('dir_b')}
  UNION SELECT dir_b.${b.blockerId} FROM ${b.table} dir_b WHERE dir_b.${b.blockedId} = ${person} AND ${b.holds('dir_b')}`;

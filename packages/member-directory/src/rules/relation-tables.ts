/** SQL: a condition on a row of a table, by the row's alias. */
type Condition = (row: string) => string;

/**
 * The tables in which a service keeps members and relations, so that the rule is written once and read everywhere.
 * Friendships are kept in both directions.
 */
export interface RelationTables {
  member: {
    table: string;
    /** its column with the member id */
    id: string;
    /** deactivated, or shown to nobody for another reason */
    hidden: Condition;
    /** nobody comes nearer to others through this member: the list of friends is closed, or there is no account */
    leadsNowhere: Condition;
  };
  friendship: { table: string; memberId: string; friendId: string; holds: Condition };
  block: { table: string; blockerId: string; blockedId: string; holds: Condition };
}

export const always: Condition = () => 'true';
export const whileActive: Condition = (row) => `${row}.active`;

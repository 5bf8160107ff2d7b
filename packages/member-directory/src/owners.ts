/** For network, profile and messaging, which own members' cards and relations or keep them in tables of another form. */
export { lockMember } from './copies/member-lock.js';
export { MemberCopies, type MemberTables } from './copies/member-copies.js';
export { RelationCopies } from './copies/relation-copies.js';
export { relationsConsumer } from './directory/relations.consumer.js';
export { foundSql, type FoundSql } from './rules/found.sql.js';
export { cardColumns, presentCard, type CardRow } from './rules/member-card.js';
export { always, whileActive, type RelationTables } from './rules/relation-tables.js';
export { standingsOf, standingsOfSome } from './rules/standings.sql.js';
export { isFound, isOpenTo, type Standing } from './rules/visibility.policy.js';

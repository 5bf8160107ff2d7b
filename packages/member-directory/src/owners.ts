/** For network, profile and messaging, which own members' cards and relations or keep them in tables of another form. */
export { lockMember } from './copies/member-lock.sql.js';
export { MemberCopiesRepository, type MemberTables } from './copies/member-copies.repository.js';
export { RelationCopiesRepository } from './copies/relation-copies.repository.js';
export { relationsConsumer } from './directory/relations.consumer.js';
export { blockedWithSql, foundSql, type FoundSql } from './rules/found.sql.js';
export { cardColumns, presentCard, type CardRow } from './rules/member-card.js';
export { always, whileActive, type RelationTables } from './rules/relation-tables.js';
export { standingsOf, standingsOfSome } from './rules/standings.sql.js';
export { isFound, isOpenTo, type Standing } from './rules/visibility.policy.js';

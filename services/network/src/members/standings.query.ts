import { cardColumns, standingsOf as standingsIn, standingsOfSome } from '@renmai/member-directory/owners';
import { relationTables } from './relation-tables.js';

/**
 * Relation of each member of `asked`, a relation with one column of ids, to `$1` (null: nobody is signed in); more `columns` of
 * the row `m`.
 */
export const standingsOf = (asked: string, columns = ''): string => standingsIn(relationTables, asked, { columns });

/** The same with the member's card. */
export const cardsOf = (asked: string): string => standingsOf(asked, `, ${cardColumns}`);

/** The relations of the members `$2`. */
export const standingsSql = standingsOfSome(relationTables);

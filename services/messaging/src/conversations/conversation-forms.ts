import { GROUP_DOMAIN, USER_DOMAIN } from '@renmai/im-protocol';
import { typeOf } from '../history/conversation-target.js';
import { withText, type SimpleForm } from '../history/simple-form.js';
import type { ConversationRow } from './conversation-list.repository.js';

/** The id by which clients know a conversation. */
export const idOf = ({ kind, name, other }: ConversationRow): string => (kind === 'single' ? other : name);

/** An empty object where nothing was said. */
const metaOf = (last: SimpleForm | undefined): object => (last ? withText(last) : {});

/** A conversation as older clients list it. */
export const channelForm = (row: ConversationRow, last: SimpleForm | undefined, appKey: string): object => ({
  channel_id: `${appKey}_${idOf(row)}@${row.kind === 'single' ? USER_DOMAIN : GROUP_DOMAIN}`,
  unread_num: row.unread,
  meta: metaOf(last),
});

/** A conversation as newer clients list it. */
export const sessionForm = (row: ConversationRow, last: SimpleForm | undefined, withMarks: boolean): object => ({
  session_to: idOf(row),
  session_type: typeOf(row.kind),
  is_top: row.pinnedAt !== null,
  update_top_status_time: row.pinnedAt?.getTime() ?? 0,
  unread_num: row.unread,
  ...(withMarks && { marks: row.marks.toSorted((a, b) => a - b).map((mark) => `mark_${mark}`) }),
  ...(row.request && { request: true }),
  meta: metaOf(last),
});

/** `mark_0` to `mark_19`; null: none of these. */
export function markOf(written: string): number | null {
  const number = Number(/^mark_(\d{1,2})$/.exec(written)?.[1] ?? NaN);
  return number <= 19 ? number : null;
}

/** The place in a list that a cursor encodes. */
const cursorForm = /^(\d{1,19}) (\d{1,19})$/;

export const listCursor = ({ sort, conversationId }: ConversationRow): string =>
  Buffer.from(`${sort} ${conversationId}`).toString('base64url');

/** `undefined` where it is none of ours. */
export function placeOf(cursor: string): { sort: string; id: string } | undefined {
  const [, sort, id] = cursorForm.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  const fits = (text: string): boolean => BigInt(text) < 2n ** 63n;
  return sort !== undefined && id !== undefined && fits(sort) && fits(id) ? { sort, id } : undefined;
}

import type { Notice } from './notice.js';

/** The relation of a notice's receiver to others. */
export interface Standing {
  /** one of the two has the other on the blacklist */
  blocked: boolean;
  /** the receiver does not want what the actor posts */
  muted: boolean;
  /** something that the notice depends on was deleted, or receiver or actor was erased */
  gone: boolean;
  /** whether they are a friend of the author of the moment it is about, or that author */
  friendOfAuthor: boolean;
  /** whether they and that author have nothing to do with each other */
  authorBlocked: boolean;
  /** why the unnamed author's words are hidden from the receiver; null: they are not hidden, or there is no author */
  author: 'blocked' | 'gone' | null;
  /** the visibility of the moment that the notice is about, if known */
  visibility: 'public' | 'friends' | null;
}

/** Whether a member is notified. Of moments that are unknown or for friends only, only friends of the author are notified. */
export function isHeard({ moment, evenMuted }: Pick<Notice, 'moment' | 'evenMuted'>, standing: Standing): boolean {
  if (standing.blocked || standing.gone) return false;
  if (standing.muted && !evenMuted) return false;
  if (!moment) return true;
  if (standing.authorBlocked) return false;
  return (moment.visibility ?? standing.visibility) === 'public' || standing.friendOfAuthor;
}

/** The text of a notice; null: no notice. Words and names of authors who are blocked either way or erased are never shown. */
export function textFor(
  { text = '', author }: Pick<Notice, 'text' | 'author'>,
  { author: standing }: Pick<Standing, 'author'>,
): string | null {
  if (!author || standing === null) return text;
  return standing === 'blocked' && author.alone ? null : author.unsigned;
}

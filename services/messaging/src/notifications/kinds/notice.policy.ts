import type { Notice } from './notice.js';

/** How the receiver of a notice stands to others. */
export interface Standing {
  /** one of the two has the other on the blacklist */
  blocked: boolean;
  /** the receiver does not want what the actor posts */
  muted: boolean;
  /** of what the notice hangs on, or of the two, something is gone */
  gone: boolean;
  /** whether they are a friend of the author of the moment it is about, or that author */
  friendOfAuthor: boolean;
  /** whether they and that author have nothing to do with each other */
  authorBlocked: boolean;
  /** how the receiver stands to who speaks in it without being named; null: nothing is in the way, or there is nobody */
  author: 'blocked' | 'gone' | null;
  /** of the moment it is about, as far as it is known */
  visibility: 'public' | 'friends' | null;
}

/** Whether a member hears of something. Of a moment that is not known, or for friends only, none but these hear. */
export function isHeard({ moment, evenMuted }: Pick<Notice, 'moment' | 'evenMuted'>, standing: Standing): boolean {
  if (standing.blocked || standing.gone) return false;
  if (standing.muted && !evenMuted) return false;
  if (!moment) return true;
  if (standing.authorBlocked) return false;
  return (moment.visibility ?? standing.visibility) === 'public' || standing.friendOfAuthor;
}

/** What a member is told; null: nothing. Words and names of who is blocked either way, or erased, are told to nobody. */
export function textFor(
  { text = '', author }: Pick<Notice, 'text' | 'author'>,
  { author: standing }: Pick<Standing, 'author'>,
): string | null {
  if (!author || standing === null) return text;
  return standing === 'blocked' && author.alone ? null : author.unsigned;
}

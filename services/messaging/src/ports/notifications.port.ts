import type { CallLine } from '@renmai/contracts/messaging/call-line.schema';

/** Kinds of chat messages that have no words to show. */
export type WordlessMessage = 'image' | 'video' | 'location' | 'voice' | 'file' | 'combined' | 'other';

/** The newest message of a conversation, for a member who has it on no device. */
export interface UnreadMessage {
  memberId: string;
  chat: 'single' | 'group';
  /** id of the other user, or of the group */
  id: string;
  senderName: string;
  said: { text: string } | { wordless: WordlessMessage };
  /** how many of the conversation wait for the member; counted up to a bound */
  waiting: number;
  /** whether the member has silenced the conversation, by the clock of this time zone */
  isSilenced: (timeZone: string) => Promise<boolean>;
}

/** Calls of chat to notifications. */
export abstract class NotificationsPort {
  /** Pushes it, unless the member wants no pushes of messages, or not now. */
  abstract tellUnread(message: UnreadMessage): Promise<void>;
  /** The outcome of a call as text in a member's language. */
  abstract callLine(memberId: string, line: CallLine): Promise<string>;
}

/** SQL: whether pushes can reach a member at all, so that chat does not search messages for other members. */
export const reachableSql = (memberId: string): string =>
  `EXISTS (SELECT 1 FROM push_device d WHERE d.member_id = ${memberId})`;
/** SQL: whether pushes can reach any member. */
export const anybodyReachableSql = '(SELECT EXISTS (SELECT FROM push_device))';

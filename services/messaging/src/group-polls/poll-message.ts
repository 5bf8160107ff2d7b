import { POLL_EXT } from '@renmai/contracts/messaging/group-polls.api';
import { KeyValue, type im } from '@renmai/im-protocol';
import { memberText } from '../groups/member-text.js';

interface Asked {
  pollId: string;
  groupId: string;
  authorId: string;
  question: string;
  options: readonly string[];
}

/** The words of a poll, for clients that show no polls, and for search, reports and exports. */
export const pollText = ({ question, options }: Pick<Asked, 'question' | 'options'>): string =>
  [`📊 ${question}`, ...options.map((option, index) => `${index + 1}. ${option}`)].join('\n');

/** The message that brings a poll into its group, as a device would send it. The same poll has the same message. */
export function pollMessage(poll: Asked, appKey: string): im.Meta {
  const stringValue = JSON.stringify({ pollId: poll.pollId });
  const ext = [{ key: POLL_EXT, type: KeyValue.ValueType.JSON_STRING, stringValue }];
  const { groupId, authorId: from, pollId: once } = poll;
  return memberText({ groupId, from, text: pollText(poll), ext, once }, appKey);
}

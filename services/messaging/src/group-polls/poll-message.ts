import { createHash } from 'node:crypto';
import { POLL_EXT } from '@renmai/contracts/messaging/group-polls.api';
import { GROUP_DOMAIN, KeyValue, longOf, MessageBody, Meta, USER_DOMAIN, type im } from '@renmai/im-protocol';

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
  const to = { appKey, name: poll.groupId, domain: GROUP_DOMAIN };
  const payload = MessageBody.encode({
    type: MessageBody.Type.GROUPCHAT,
    from: { appKey, name: poll.authorId, domain: USER_DOMAIN },
    to,
    contents: [{ type: MessageBody.Content.Type.TEXT, text: pollText(poll) }],
    ext: [
      { key: POLL_EXT, type: KeyValue.ValueType.JSON_STRING, stringValue: JSON.stringify({ pollId: poll.pollId }) },
    ],
  }).finish();
  // clients number their messages within 48 bits
  const id = createHash('sha256').update(poll.pollId).digest().readUIntBE(0, 6);
  return Meta.decode(Meta.encode({ id: longOf(BigInt(id)), to, ns: 1, payload }).finish());
}

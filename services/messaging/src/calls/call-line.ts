import { CALL_LINE_EXT, type CallLine, type CallLineState } from '@renmai/contracts/messaging/call-line.schema';
import type { callEnded } from '@renmai/contracts/conference/conference.events';
import type { DataOf } from '@renmai/contracts';
import { GROUP_DOMAIN, KeyValue, MessageBody, USER_DOMAIN, type im } from '@renmai/im-protocol';
import { createHash } from 'node:crypto';
import type { ConversationRef } from '../streams/conversation-ref.js';
import type { NewItem } from '../streams/item.js';

type Ended = DataOf<typeof callEnded>;

/** One line, for one talk. */
export interface PlacedLine {
  conversation: Extract<ConversationRef, { kind: 'single' }> | { kind: 'group'; id: string };
  receiver: string;
  line: CallLine;
}

/** The conversations that get a line, and its content. A call of several members without a group has a line for each of them. */
export function linesOf(call: Ended): PlacedLine[] {
  const { callId, media, seconds, groupId, joinedIds } = call;
  const common = { callId, media };
  if (groupId !== null) {
    const line = { ...common, state: lineState(call.state), seconds, people: joinedIds.length + 1 };
    return [{ conversation: { kind: 'group', id: groupId }, receiver: groupId, line }];
  }
  const caller = call.caller.memberId;
  return call.calleeIds.map((callee) => {
    const joined = joinedIds.includes(callee);
    const state = joined ? 'ended' : call.declinedIds.includes(callee) ? 'declined' : unheard(call.state);
    const line: CallLine = { ...common, state, seconds: joined ? seconds : null, people: joined ? 2 : 1 };
    return { conversation: { kind: 'single', users: [caller, callee] }, receiver: callee, line };
  });
}

const lineState = (state: Ended['state']): CallLineState =>
  state === 'ringing' || state === 'going-on' ? 'ended' : state;
/** The state for a member who did not answer, even if others were in the call. */
const unheard = (state: Ended['state']): CallLineState =>
  state === 'busy' || state === 'cancelled' ? state : 'missed';

/** Whether the line counts as unread: not if both members already know the outcome. */
export const isNews = ({ conversation, line }: PlacedLine): boolean =>
  conversation.kind === 'single' && ['missed', 'cancelled', 'busy'].includes(line.state);

/** The line as a text message of the caller, as clients of the protocol see it. */
export function itemOfLine(
  { conversation, receiver, line }: PlacedLine,
  { caller, text, appKey }: { caller: string; text: string; appKey: string },
): NewItem {
  const { CHAT, GROUPCHAT } = MessageBody.Type;
  const group = conversation.kind === 'group';
  const type = group ? GROUPCHAT : CHAT;
  const payload = MessageBody.encode({
    type,
    from: { appKey, name: caller, domain: USER_DOMAIN },
    to: { appKey, name: receiver, domain: group ? GROUP_DOMAIN : USER_DOMAIN },
    contents: [{ type: MessageBody.Content.Type.TEXT, text }],
    ext: [{ key: CALL_LINE_EXT, type: KeyValue.ValueType.JSON_STRING, stringValue: JSON.stringify(line) }],
  }).finish();
  return {
    conversation,
    ns: 1,
    sender: caller,
    senderResource: '',
    receiver,
    payload,
    // The same call has one line in a conversation, however often its end is reported.
    clientId: createHash('sha256').update(line.callId).digest().readBigInt64BE(),
    message: { type, contentType: MessageBody.Content.Type.TEXT, text },
    history: true,
  };
}

/** Whether a stored body is one. */
export const isCallLine = (payload: Uint8Array): boolean => saysCall(MessageBody.decode(payload));
export const saysCall = ({ ext }: Pick<im.MessageBody, 'ext'>): boolean => ext.some(({ key }) => key === CALL_LINE_EXT);

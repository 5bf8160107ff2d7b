import { ChatClientError, type Content, ErrorType } from '@renmai/im-client';
import { chatCall, chatRest } from '../../../api/chat-rest';
import { ProblemError } from '../../../api/problem';
import { realtime } from '../../../realtime/realtime';
import type { ChatThunk } from '../state/chat-thunk';
import { noteMistake } from '../state/mistake';
import { discardMessage } from './send-message';
import { chat } from '../state/chat.slice';
import { type ConversationKey, conversationOf, keyOf, type StoredMessage } from '../state/chat.types';
import { chatOf } from '../state/selectors';

/** How an action ended: with nothing to say, or with the type of its error. */
export type Outcome = { ok: true } | { ok: false; error: ErrorType };

async function outcome(action: () => Promise<unknown>): Promise<Outcome> {
  try {
    await action();
    return { ok: true };
  } catch (error) {
    if (error instanceof ChatClientError) return { ok: false, error: error.type };
    noteMistake(error);
    return { ok: false, error: error instanceof ProblemError ? problemType(error) : ErrorType.unknown };
  }
}

const problemType = ({ problem: { status, detail = '' } }: ProblemError): ErrorType => {
  if (status === 0) return ErrorType.notConnected;
  if (status === 403) return ErrorType.permissionDenied;
  if (status === 404) return ErrorType.messageNotFound;
  if (detail.includes('exceeded the limit')) return ErrorType.limit;
  return ErrorType.unknown;
};

const connected = () => {
  const client = realtime();
  if (!client) throw new ChatClientError(ErrorType.notConnected, 'there is no connection');
  return client;
};

/** Takes a message back, for everybody. */
export const recallMessage =
  ({ id, conversation }: StoredMessage): ChatThunk<Promise<Outcome>> =>
  (dispatch, getState) =>
    outcome(async () => {
      await connected().send(conversation, { type: 'recall', messageId: id }).ack;
      dispatch(chat.recalled({ id, by: chatOf(getState()).me }));
    });

export const editMessage =
  ({ id, conversation, edited }: StoredMessage, content: Content): ChatThunk<Promise<Outcome>> =>
  (dispatch, getState) =>
    outcome(async () => {
      const client = connected();
      const { time } = await client.send(conversation, { type: 'edit', messageId: id, content }).ack;
      const by = chatOf(getState()).me ?? '';
      dispatch(chat.edited({ id, content, ext: null, edited: { count: (edited?.count ?? 0) + 1, by, at: time } }));
    });

/** Removes messages for the member alone. */
export const removeMessages =
  (key: ConversationKey, messages: readonly StoredMessage[]): ChatThunk<Promise<Outcome>> =>
  (dispatch, getState) =>
    outcome(async () => {
      const { me } = chatOf(getState());
      const { kind, id } = conversationOf(key);
      const kept = messages.filter(({ id: of }) => /^\d+$/.test(of));
      if (kept.length > 0) {
        await chatRest(
          chatCall(
            'DELETE',
            `/sdk/message/roaming/${kind === 'single' ? 'chat' : 'group'}/user/${encodeURIComponent(me ?? '')}`,
            {
              query: {
                [kind === 'single' ? 'userId' : 'groupId']: id,
                msgIdList: kept.map(({ id: of }) => of).join(','),
                // this tab knows
                resource: realtime()?.resource,
              },
            },
          ),
        );
      }
      for (const message of messages) if (!kept.includes(message)) dispatch(discardMessage(message));
      dispatch(chat.messagesRemoved({ key, keys: messages.map((message) => message.key) }));
    });

/** Adds the member's reaction, or removes it; shown at once. */
export const react =
  (message: StoredMessage, reaction: string): ChatThunk<Promise<Outcome>> =>
  async (dispatch, getState) => {
    const me = chatOf(getState()).me ?? '';
    const before = message.reactions.find((one) => one.reaction === reaction);
    const mine = before?.mine ?? false;
    const users = (before?.users ?? []).filter((user) => user !== me);
    const count = (before?.count ?? 0) + (mine ? -1 : 1);
    const after = { reaction, count, mine: !mine, users: mine ? users : [...users, me] };
    const show = (one: typeof after) => dispatch(chat.reacted({ id: message.id, reactions: [one] }));
    show(after);
    const path = `/reaction/user/${encodeURIComponent(me)}`;
    const result = await outcome(() =>
      mine
        ? chatRest(chatCall('DELETE', path, { query: { msgId: message.id, message: reaction } }))
        : chatRest(chatCall('POST', path, { body: { msgId: message.id, message: reaction } })),
    );
    if (!result.ok) show(before ?? { ...after, count: 0, mine: false });
    return result;
  };

const channel = (key: ConversationKey) => {
  const { kind, id } = conversationOf(key);
  return { type: kind === 'single' ? 'chat' : 'groupChat', to: id };
};

export const pinConversation =
  (key: ConversationKey, pinned: boolean): ChatThunk<Promise<Outcome>> =>
  (dispatch, getState) =>
    outcome(async () => {
      const path = `/sdk/user/${encodeURIComponent(chatOf(getState()).me ?? '')}/user_channel/top`;
      const { type, to } = channel(key);
      const query = { type: type.toLowerCase(), to };
      await chatRest(pinned ? chatCall('POST', path, { body: query }) : chatCall('DELETE', path, { query }));
      dispatch(chat.conversationChanged({ key, changes: { pinnedAt: pinned ? Date.now() : 0 } }));
    });

export const keyOfMessage = ({ conversation }: StoredMessage): ConversationKey => keyOf(conversation);

import { chatCall, chatRest, type ChatAnswer } from '../../../api/chat-rest';
import type { ChatThunk } from '../state/chat-thunk';
import { chat } from '../state/chat.slice';
import { type ConversationKey, conversationOf } from '../state/chat.types';
import { unsent } from '../state/kept';
import { chatOf } from '../state/selectors';
import { noteMistake } from '../state/mistake';

/** of a group's newest messages: as many as anyone who opens it acknowledges one by one */
const most = 20;

/** How many users have read the member's newest messages of a group; the history does not contain these counts. */
export const loadReadCounts =
  (key: ConversationKey): ChatThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const { kind, id: groupId } = conversationOf(key);
    if (kind !== 'group') return;
    const { me, timelines, messages } = chatOf(getState());
    const own = (timelines[key]?.keys ?? [])
      .slice(-most)
      .flatMap((one) => messages[one] ?? [])
      .filter((one) => one.from === me && one.wantsReceipts && one.readCount === 0 && !one.recalled && !unsent(one));
    const path = `/chatgroups/${encodeURIComponent(groupId)}/acks`;
    await Promise.all(
      own.map(async ({ id }) => {
        try {
          const call = chatCall('GET', `${path}/${id}`, { query: { limit: 500 } });
          const { data } = await chatRest<ChatAnswer<{ userlist?: string[] }>>(call);
          const count = data.userlist?.length ?? 0;
          if (count > 0) dispatch(chat.messageRead({ id, count }));
        } catch (error) {
          // the message is shown as sent, which it is
          noteMistake(error);
        }
      }),
    );
  };

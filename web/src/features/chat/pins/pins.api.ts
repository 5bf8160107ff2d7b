import { decodeSimple, type SimpleMessage } from '@renmai/im-client';
import { baseApi } from '../../../api/base-api';
import { chatCall, type ChatAnswer } from '../../../api/chat-rest';
import { type ConversationKey, conversationOf } from '../state/chat.types';

export interface Pinned {
  message: SimpleMessage;
  by: string;
  at: number;
}
interface PinInfo {
  message: unknown;
  pin_opt_at: number;
  pin_operator: string;
}
interface Of {
  me: string;
  key: ConversationKey;
}

const types = { single: 'chat', group: 'groupchat', room: 'chatroom' } as const;
const place = (key: ConversationKey) => {
  const { kind, id } = conversationOf(key);
  return { to: id, type: types[kind] };
};
const path = (me: string) => `/sdk/user/${encodeURIComponent(me)}/user_channel/pin`;
/** One tag for all conversations: notices name the other side from the view of the user who pinned. */
export const pinsTag = { type: 'ChatGroups' as const, id: 'pins' };

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    pinnedMessages: build.query<Pinned[], Of>({
      query: ({ me, key }) => chatCall('GET', path(me), { query: { ...place(key), limit: 50 } }),
      transformResponse: ({ data }: ChatAnswer<{ msg_infos: PinInfo[] }>, _, { me }) =>
        data.msg_infos.flatMap(({ message: form, pin_opt_at: at, pin_operator: by }) => {
          const message = decodeSimple(form, me);
          return message ? [{ message, by, at }] : [];
        }),
      providesTags: [pinsTag],
    }),
    setPinned: build.mutation<unknown, Of & { messageId: string; pinned: boolean }>({
      query: ({ me, key, messageId, pinned }) => {
        const what = { ...place(key), pin_msg_id: messageId };
        return pinned ? chatCall('POST', path(me), { body: what }) : chatCall('DELETE', path(me), { query: what });
      },
      invalidatesTags: (_, error) => (error ? [] : [pinsTag]),
    }),
  }),
});
export const { usePinnedMessagesQuery, useSetPinnedMutation } = api;

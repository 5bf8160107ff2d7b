import { chatCall, chatRest, type ChatAnswer } from '../../../api/chat-rest';

/** One entry of the server's list of conversations. */
export interface ChannelInfo {
  session_to: string;
  session_type: 'chat' | 'groupchat' | 'chatroom';
  is_top?: boolean;
  update_top_status_time?: number | string;
  unread_num?: number;
  marks?: string[];
  request?: boolean;
  meta?: unknown;
}
type ListAnswer = ChatAnswer<{ channel_infos: ChannelInfo[]; cursor?: string | null }>;

/** The mark that means "unread", one of the twenty marks that a conversation can have. */
export const unreadMark = 'mark_0';
const size = 50;

/** A page of the list, newest first; also for callers that only need to know whether something is unread. */
export async function askForChannels(
  me: string,
  cursor = '',
): Promise<{ channels: ChannelInfo[]; cursor: string | null }> {
  const { data } = await chatRest<ListAnswer>(
    chatCall('GET', `/sdk/user/${encodeURIComponent(me)}/user_channels/list`, {
      query: { limit: size, cursor, need_mark: true, needEmptySession: true, need_recalled: true },
    }),
  );
  return { channels: data.channel_infos, cursor: data.cursor || null };
}

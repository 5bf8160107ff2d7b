import { chatCall, chatRest } from '../../../api/chat-rest';
import { pictureOf } from '../groups/group-picture';
import type { ChatThunk } from '../state/chat-thunk';
import { chat } from '../state/chat.slice';
import { keyOf } from '../state/chat.types';
import { chatOf } from '../state/selectors';

const size = 100;
const most = 10;

/** Names and pictures of the member's groups. */
export const loadGroupNames = (): ChatThunk<Promise<void>> => async (dispatch, getState) => {
  const { me } = chatOf(getState());
  if (me === null) return;
  const named: Record<string, { name: string; avatar: string | null }> = {};
  for (let page = 0; page < most; page += 1) {
    const { entities } = await chatRest<{ entities: { groupId: string; name: string; avatar?: string }[] }>(
      chatCall('GET', `/chatgroups/user/${encodeURIComponent(me)}`, { query: { pagenum: page, pagesize: size } }),
    );
    for (const { groupId: id, name, avatar } of entities) {
      named[keyOf({ kind: 'group', id })] = { name, avatar: pictureOf(avatar) };
    }
    if (entities.length < size) break;
  }
  dispatch(chat.conversationsNamed(named));
};

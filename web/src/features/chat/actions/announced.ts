import { local } from '../../../lib/storage';
import type { ChatThunk } from '../state/chat-thunk';
import { chat } from '../state/chat.slice';
import type { ChatState, ConversationKey } from '../state/chat.types';

type Announced = ChatState['announced'];

// signing out removes everything that begins with "draft."
const place = 'draft.chat-announced';

/** Announcements that were changed and that this browser has not shown yet: the device receives each change only once. */
export function keptAnnounced(): Announced {
  try {
    return JSON.parse(local.get(place) ?? '{}') as Announced;
  } catch {
    return {};
  }
}

/** Somebody has changed a group's announcement; null: it was seen, or is gone. */
export const keepAnnounced =
  (key: ConversationKey, news: Announced[string] | null): ChatThunk =>
  (dispatch) => {
    dispatch(news ? chat.announced({ key, ...news }) : chat.announcementSeen(key));
    // entries that other tabs have changed stay as they are
    const { [key]: before, ...others } = keptAnnounced();
    if (news) local.set(place, JSON.stringify({ ...others, [key]: news }));
    else if (before) local.set(place, JSON.stringify(others));
  };

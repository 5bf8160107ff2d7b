import { askForChannels, unreadMark } from '../actions/channels';
import { keptRemoval } from '../actions/kept-removal';
import { keptUnsent } from '../actions/outbox';

/** Whether chat has something to show or to do on any page: unread messages, or work that an earlier page left undone. */
export async function somethingWaits(memberId: string): Promise<boolean> {
  if (keptUnsent(memberId).length > 0 || keptRemoval()?.me === memberId) return true;
  const { channels } = await askForChannels(memberId);
  return channels.some(({ unread_num = 0, marks = [] }) => unread_num > 0 || marks.includes(unreadMark));
}

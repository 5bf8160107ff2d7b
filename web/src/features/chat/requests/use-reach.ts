import type { MessageReach } from '@renmai/contracts/messaging/message-requests.api';
import type { Conversation } from '@renmai/im-client';
import { keyOf } from '../state/chat.types';
import { useChat } from '../state/selectors';
import { useMessageReachQuery } from './requests.api';

/** Whether a message to the other one would arrive, or wait among their requests; null: it is a talk already, or not known. */
export function useReach(conversation: Conversation): MessageReach['outcome'] | null {
  const { kind, id } = conversation;
  const key = keyOf(conversation);
  const me = useChat((chat) => chat.me);
  // the other member has answered
  const isTalk = useChat(({ timelines, messages, conversations }) => {
    const { last = null } = conversations[key] ?? {};
    const isFromOther = (from: string | undefined) => from !== undefined && from !== me;
    return isFromOther(last?.from) || timelines[key]?.keys.some((one) => isFromOther(messages[one]?.from)) === true;
  });
  const loaded = useChat(({ timelines }) => timelines[key]?.loaded === true);
  const skip = me === null || kind !== 'single' || id === me || isTalk || !loaded;
  const { currentData, isError } = useMessageReachQuery(id, { skip, refetchOnMountOrArgChange: true });
  return skip || isError ? null : (currentData?.outcome ?? null);
}

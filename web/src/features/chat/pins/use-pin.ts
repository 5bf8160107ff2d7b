import { useTranslation } from 'react-i18next';
import { isProblem } from '../../../api/problem';
import { useProblemText } from '../../../api/use-problem-text';
import { toast } from '../../../ui/toast';
import type { ConversationKey } from '../state/chat.types';
import { useChat } from '../state/selectors';
import { usePinnedMessagesQuery, useSetPinnedMutation } from './pins.api';

/** Pins a message for everybody in the conversation, or unpins it. */
export function usePin(key: ConversationKey): (messageId: string, pinned: boolean) => Promise<void> {
  const { t } = useTranslation('chat');
  const me = useChat((chat) => chat.me);
  const [set] = useSetPinnedMutation();
  const text = useProblemText();
  return async (messageId, pinned) => {
    const { error } = await set({ me: me ?? '', key, messageId, pinned });
    if (!error) toast(t(pinned ? 'pins.done' : 'pins.undone'), { kind: 'good' });
    else if (isProblem(error)) toast(text(error), { kind: 'bad' });
  };
}

/** Whether a message is pinned, by the data that the bar above the messages has fetched. */
export function useIsPinned(key: ConversationKey, messageId: string): boolean {
  const me = useChat((chat) => chat.me);
  const { data = [] } = usePinnedMessagesQuery({ me: me ?? '', key }, { skip: me === null || messageId === '' });
  return data.some(({ message }) => message.id === messageId);
}

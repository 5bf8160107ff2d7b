import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { confirm } from '../../../ui/confirm';
import { toast } from '../../../ui/toast';
import { grace, removeLater, undoRemoval } from '../actions/remove-later';
import { chatPaths } from '../chat-paths';
import { useChatDispatch } from '../state/chat-thunk';
import type { ConversationKey } from '../state/chat.types';
import { useChat } from '../state/selectors';

/**
 * Deletes a conversation with its messages, for the member; answers whether it was done. It asks first, since it can be taken
 * back for a moment only. Where the conversation is open beside the list, that place is empty afterwards.
 */
export function useRemoval(key: ConversationKey, name: string): () => Promise<boolean> {
  const { t } = useTranslation('chat');
  const dispatch = useChatDispatch();
  const navigate = useNavigate();
  const open = useChat((chat) => chat.open);
  return async () => {
    const question = { title: t('remove.title', { name }), text: t('remove.text'), action: t('remove.action') };
    if (!(await confirm({ ...question, danger: true }))) return false;
    dispatch(removeLater(key));
    toast(t('remove.done'), {
      time: grace,
      action: { label: t('remove.undo'), run: () => dispatch(undoRemoval(key)) },
    });
    if (open === key) await navigate(chatPaths.all, { replace: true });
    return true;
  };
}

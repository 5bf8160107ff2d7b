import type { Content } from '@renmai/im-client';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { toast } from '../../../ui/toast';
import { sendMessage } from '../actions/send-message';
import { chatPaths } from '../chat-paths';
import { useChatDispatch } from '../live/chat-thunk';
import { type ConversationKey, conversationOf } from '../state/chat.types';

/** A page of this app is to be sent to somebody: what choosing a conversation does then. */
export interface Sharing {
  share: (key: ConversationKey) => void;
  cancel: () => void;
}

/** `/messages?share=/moments/…`; null when nothing is shared. */
export function useSharing(): Sharing | null {
  const { t } = useTranslation('chat');
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const dispatch = useChatDispatch();
  const path = parameters.get('share');
  // only pages of this app
  if (!path?.startsWith('/') || path.startsWith('//')) return null;
  return {
    share: (key) => {
      dispatch(sendMessage(key, { content: shared(path) }));
      toast(t('share.sent'), { kind: 'good' });
      void navigate(chatPaths.conversation(conversationOf(key)), { replace: true });
    },
    cancel: () => void navigate(chatPaths.all, { replace: true }),
  };
}

const shared = (path: string): Content => {
  const url = new URL(path, window.location.origin);
  return { type: 'txt', text: url.href };
};

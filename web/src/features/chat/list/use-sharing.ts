import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { attempt } from '../../../ui/attempt';
import { confirm } from '../../../ui/confirm';
import { toast } from '../../../ui/toast';
import { cardOf, notesAt, sendNotes } from '../actions/cards';
import { sendMessage } from '../actions/send-message';
import { chatPaths } from '../chat-paths';
import { useChatDispatch } from '../state/chat-thunk';
import { type ConversationKey, conversationOf } from '../state/chat.types';

/** A page of this app is being shared: choosing a conversation sends it there. */
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
  // a second tap while the card is made
  const sending = useRef<Promise<boolean> | null>(null);
  const ofNotes = () => ({
    title: t('share.notes.title'),
    text: t('share.notes.text'),
    action: t('share.notes.action'),
  });
  // only pages of this app
  if (!path?.startsWith('/') || path.startsWith('//')) return null;
  return {
    share: (key) => {
      const send = async () => {
        if (notesAt(path) && !(await confirm(ofNotes()))) return;
        const { kind, id } = conversationOf(key);
        if (notesAt(path) && kind === 'group') {
          const now = await dispatch(sendNotes(path, id));
          toast(t(now ? 'share.sent' : 'share.notes.before'), now ? { kind: 'good' } : {});
        } else {
          dispatch(sendMessage(key, { content: await dispatch(cardOf(path)) }));
          toast(t('share.sent'), { kind: 'good' });
        }
        await navigate(chatPaths.conversation({ kind, id }), { replace: true });
      };
      sending.current ??= attempt(send).finally(() => (sending.current = null));
    },
    cancel: () => void navigate(chatPaths.all, { replace: true }),
  };
}

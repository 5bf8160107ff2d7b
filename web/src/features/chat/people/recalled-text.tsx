import { useTranslation } from 'react-i18next';
import { useMemberName } from './use-member-name';
import type { ConversationKey, LastMessage } from '../state/chat.types';
import { useChat } from '../state/selectors';

interface RecalledTextProps {
  conversationKey: ConversationKey;
  message: Pick<LastMessage, 'from' | 'recalledBy'>;
}

/** Who took a message back, and whose it was where that was somebody else. */
export function RecalledText({ conversationKey: key, message: { from, recalledBy } }: RecalledTextProps) {
  const { t } = useTranslation('chat');
  const me = useChat((chat) => chat.me);
  const name = useMemberName(key, from);
  const by = useMemberName(key, recalledBy ?? from);
  if (recalledBy === null || recalledBy === from) {
    return from === me ? t('recalled.own') : t('recalled.other', { name });
  }
  if (recalledBy === me) return t('recalled.ownOf', { name });
  return from === me ? t('recalled.yours', { by }) : t('recalled.of', { by, name });
}

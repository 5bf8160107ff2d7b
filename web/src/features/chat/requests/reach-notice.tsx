import type { Conversation } from '@renmai/im-client';
import { useTranslation } from 'react-i18next';
import { keyOf } from '../state/chat.types';
import { useChat } from '../state/selectors';
import styles from './requests.module.css';
import { useReach } from './use-reach';

/** Above the place to write to a stranger: their message goes to the requests, or is not taken. */
export function ReachNotice({ conversation, name }: { conversation: Conversation; name: string }) {
  const { t } = useTranslation('chat');
  const reach = useReach(conversation);
  const written = useChat(({ timelines }) => (timelines[keyOf(conversation)]?.keys.length ?? 0) > 0);
  if (reach !== 'waits' && reach !== 'refused') return null;
  return (
    <p className={styles.reach} role="status">
      {reach === 'refused' ? t('reach.refused', { name }) : t(written ? 'reach.waits' : 'reach.first', { name })}
    </p>
  );
}

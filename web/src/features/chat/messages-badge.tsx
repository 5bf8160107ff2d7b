import { useTranslation } from 'react-i18next';
import { Badge } from '../../ui/badge';
import { selectUnread, useChat } from './state/selectors';
import styles from './list/list.module.css';

/** How many messages wait, at the messages icon. */
export function MessagesBadge() {
  const { t } = useTranslation('chat');
  const count = useChat(selectUnread);
  if (count === 0) return null;
  return (
    <>
      <Badge count={count} className={styles.corner} />
      <span className="visually-hidden" role="status">
        {t('unread', { count })}
      </span>
    </>
  );
}

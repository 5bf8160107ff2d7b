import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Badge } from '../../ui/badge';
import styles from './messages-badge.module.css';
import { type WithUnread, unreadOf } from './state/unread';

/** The number of unread messages, at the messages icon. Chat itself may not be loaded yet. */
export function MessagesBadge() {
  const { t } = useTranslation('app');
  const count = useSelector((state: WithUnread) => unreadOf(state.chat));
  if (count === 0) return null;
  return (
    <>
      <Badge count={count} className={styles.corner} />
      <span className="visually-hidden" role="status">
        {t('badge.messages', { count })}
      </span>
    </>
  );
}

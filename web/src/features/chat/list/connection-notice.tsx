import { ConnectionCode } from '@renmai/im-client';
import { useTranslation } from 'react-i18next';
import { realtime } from '../../../realtime/realtime';
import { Button } from '../../../ui/button';
import { useChat } from '../state/selectors';
import styles from './list.module.css';

/** While there is no connection: that it is being restored, or why it ended. */
export function ConnectionNotice() {
  const { t } = useTranslation('chat');
  const { code, attempt, cause } = useChat((chat) => chat.connection);
  if (cause && cause.kind !== 'asked') {
    return (
      <div className={styles.notice} role="alert">
        <span>{cause.kind === 'logged-out' ? t('connection.elsewhere') : t('connection.ended')}</span>
        <Button size="small" onClick={() => realtime()?.connect()}>
          {t('connection.here')}
        </Button>
      </div>
    );
  }
  if (code === ConnectionCode.opened || attempt < 2) return null;
  return (
    <div className={styles.notice} role="status">
      {t('app:connection.reconnecting')}
    </div>
  );
}

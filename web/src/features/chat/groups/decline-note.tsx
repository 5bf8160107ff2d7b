import type { PublicGroup } from '@renmai/contracts/messaging/group-entries.api';
import { useTranslation } from 'react-i18next';
import { RelativeTime } from '../../../ui/relative-time';
import styles from './groups.module.css';

/** The notice that the member's last request to join was declined, and why. */
export function DeclineNote({ declined }: Pick<PublicGroup, 'declined'>) {
  const { t } = useTranslation('chat');
  if (!declined) return null;
  return (
    <div className={styles.said}>
      <p className={styles.sub}>
        {t('discover.declined')} · <RelativeTime value={declined.at} />
      </p>
      {declined.reason && (
        <p className={styles.reason} dir="auto">
          {declined.reason}
        </p>
      )}
    </div>
  );
}

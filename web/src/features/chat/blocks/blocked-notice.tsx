import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button';
import { BlockIcon } from '../../../ui/more-icons';
import styles from '../conversation/conversation.module.css';
import { useBlock } from './use-block';

/** In the place of the composer: the member has blocked the other one, and can unblock them. */
export function BlockedNotice({ userId }: { userId: string }) {
  const { t } = useTranslation('chat');
  const { busy, unblock } = useBlock(userId);
  return (
    <div className={styles.banned} role="status">
      <BlockIcon size={18} />
      <span>{t('block.notice')}</span>
      <Button size="small" busy={busy} onClick={() => void unblock()}>
        {t('block.end')}
      </Button>
    </div>
  );
}

import type { CallLine } from '@renmai/contracts/messaging/call-line.schema';
import { useTranslation } from 'react-i18next';
import { cx } from '../../../lib/cx';
import { Slot } from '../../../lib/slots';
import { PhoneIcon, VideoIcon } from '../../../ui/more-icons';
import type { StoredMessage } from '../state/chat.types';
import { callText, isCallNews } from '../words/call-line';
import styles from './calls.module.css';

/** The result of a call, with a way to call back. */
export function CallContent({ message, line, own }: { message: StoredMessage; line: CallLine; own: boolean }) {
  const { t } = useTranslation('chat');
  const { conversation } = message;
  const Icon = line.media === 'video' ? VideoIcon : PhoneIcon;
  const missed = !own && isCallNews(line, conversation);
  return (
    <span className={styles.call}>
      <span className={cx(styles.icon, missed && styles.missed)}>
        <Icon size={20} />
      </span>
      <span className={styles.words}>
        <span className={cx(styles.what, missed && styles.missed)}>
          {callText(line, (key, options) => t(key, options ?? {}), missed)}
        </span>
        {conversation.kind === 'group' && line.state === 'ended' && (
          <span className={styles.people}>{t('call.people', { count: line.people })}</span>
        )}
      </span>
      {conversation.kind === 'single' && (
        <Slot name="call.back" props={{ memberId: conversation.id, media: line.media, own }} />
      )}
    </span>
  );
}

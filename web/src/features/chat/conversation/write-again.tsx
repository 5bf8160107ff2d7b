import { useTranslation } from 'react-i18next';
import type { StoredMessage } from '../state/chat.types';
import { useChat } from '../state/selectors';
import styles from './message.module.css';

interface WriteAgainProps {
  message: StoredMessage;
  tabStop: boolean;
  onAgain: (message: StoredMessage) => void;
}

/** Beside a message that its author took back, while its text is still in this browser. */
export function WriteAgain({ message, tabStop, onAgain }: WriteAgainProps) {
  const { t } = useTranslation('chat');
  const me = useChat((chat) => chat.me);
  const { from, recalledBy, content } = message;
  const own = from === me && (recalledBy === null || recalledBy === from);
  if (!own || content.type !== 'txt' || content.text === '') return null;
  return (
    <button type="button" className={styles.again} tabIndex={tabStop ? 0 : -1} onClick={() => onAgain(message)}>
      {t('recalled.again')}
    </button>
  );
}

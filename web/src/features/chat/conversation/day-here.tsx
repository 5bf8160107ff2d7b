import { useTranslation } from 'react-i18next';
import { dayTitle, today } from '../list/chat-time';
import { selectMessage, useChat } from '../state/selectors';
import styles from './message-list.module.css';

/** The day of the first message in sight, while the member reads the past. */
export function DayHere({ messageKey }: { messageKey: string }) {
  const { i18n } = useTranslation('chat');
  const time = useChat((chat) => selectMessage(messageKey)(chat)?.time);
  if (time === undefined) return null;
  return (
    <p className={styles.here}>
      <span>{dayTitle(i18n.language, time, today())}</span>
    </p>
  );
}

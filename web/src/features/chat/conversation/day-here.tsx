import { useTranslation } from 'react-i18next';
import { daysBetween, dayTitle, today } from '../words/chat-time';
import { selectMessage, useChat } from '../state/selectors';
import styles from './message-list.module.css';

interface DayHereProps {
  messageKey: string;
  /** of all messages */
  keys: readonly string[];
}

/** The day of the first message in sight, while the member reads the past; not where the line of that day is in sight itself. */
export function DayHere({ messageKey, keys }: DayHereProps) {
  const { i18n } = useTranslation('chat');
  const time = useChat((chat) => selectMessage(messageKey)(chat)?.time);
  const before = useChat((chat) => selectMessage(keys[keys.indexOf(messageKey) - 1] ?? '')(chat)?.time);
  if (time === undefined || before === undefined || daysBetween(before, time) !== 0) return null;
  return (
    <p className={styles.here}>
      <span>{dayTitle(i18n.language, time, today())}</span>
    </p>
  );
}

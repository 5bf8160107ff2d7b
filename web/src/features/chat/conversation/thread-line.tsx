import type { ThreadOfMessage } from '@renmai/im-client';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ThreadIcon } from '../chat-icons';
import { chatPaths } from '../chat-paths';
import styles from './message.module.css';

/** The thread begun from a message. */
export function ThreadLine({ thread: { threadId, name, messages } }: { thread: ThreadOfMessage }) {
  const { t } = useTranslation('chat');
  return (
    <Link className={styles.thread} to={chatPaths.conversation({ kind: 'group', id: threadId })}>
      <ThreadIcon size={16} />
      {name} · {t('thread.messages', { count: messages })}
    </Link>
  );
}

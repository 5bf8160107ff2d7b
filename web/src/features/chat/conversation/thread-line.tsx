import type { ThreadOfMessage } from '@renmai/im-client';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Avatar } from '../../../ui/avatar';
import { chatPaths } from '../chat-paths';
import { useMemberName } from '../people/use-member-name';
import { usePerson } from '../people/use-people';
import { keyOf } from '../state/chat.types';
import { useThreadUsersQuery } from '../thread-data/threads.api';
import styles from './message.module.css';

/** The thread of a message: faces, how many replies there are, and whose is the last. */
export function ThreadLine({ thread }: { thread: ThreadOfMessage }) {
  const { t } = useTranslation('chat');
  const { threadId, parentId, messages, lastMessage } = thread;
  const from = authorOf(lastMessage);
  const name = useMemberName(keyOf({ kind: 'group', id: parentId }), from);
  const { data: users = [] } = useThreadUsersQuery({ threadId, replies: messages });
  const faces = [...new Set([...(from ? [from] : []), ...users])].slice(0, 3);
  return (
    <Link className={styles.thread} data-bare to={chatPaths.conversation({ kind: 'group', id: threadId })}>
      <span className={styles.threadFaces} aria-hidden="true">
        {faces.map((id) => (
          <Face key={id} id={id} />
        ))}
      </span>
      <strong>{t('thread.replies', { count: messages })}</strong>
      {name && <span className={styles.threadLast}>{t('thread.lastBy', { name })}</span>}
    </Link>
  );
}

/** The author of a message in the short form of the protocol. */
function authorOf(last: ThreadOfMessage['lastMessage']): string {
  const { from } = (last?.['payload'] ?? {}) as { from?: unknown };
  return typeof from === 'string' ? from : '';
}

function Face({ id }: { id: string }) {
  const { name, photo } = usePerson(id);
  return <Avatar id={id} name={name} photo={photo} size={24} />;
}

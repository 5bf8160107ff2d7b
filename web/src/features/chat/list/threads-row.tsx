import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Badge } from '../../../ui/badge';
import { ThreadIcon } from '../chat-icons';
import { chatPaths } from '../chat-paths';
import styles from '../requests/requests.module.css';
import { useMyThreadsInfiniteQuery } from '../thread-data/threads.api';

/** The way to the member's threads, with how many have something new; not there while there are none. */
export function ThreadsRow() {
  const { t } = useTranslation('chat');
  const { data } = useMyThreadsInfiniteQuery(undefined, { refetchOnMountOrArgChange: 60 });
  const threads = data?.pages.flatMap(({ items }) => items) ?? [];
  if (threads.length === 0) return null;
  const count = threads.filter(({ unread }) => unread > 0).length;
  return (
    <Link to={chatPaths.threads} className={styles.folder}>
      <span className={styles.folderIcon}>
        <ThreadIcon size={22} />
      </span>
      <span className={styles.folderName}>{t('thread.title')}</span>
      <Badge count={count} />
      {count > 0 && <span className="visually-hidden">{t('thread.unread', { count })}</span>}
    </Link>
  );
}

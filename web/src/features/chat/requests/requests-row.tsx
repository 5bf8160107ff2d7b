import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Badge } from '../../../ui/badge';
import { MailIcon } from '../../../ui/more-icons';
import { chatPaths } from '../chat-paths';
import { useDeclinesQuery, useGroupInvitationsQuery, useInvitationAnswersQuery } from '../groups/group-entries.api';
import { useContactRequestsQuery, useMessageRequestsQuery } from './requests.api';
import styles from './requests.module.css';

/** seconds for which fetched data is fresh; notices of the socket invalidate it earlier */
const fresh = { refetchOnMountOrArgChange: 60 };

/** The link to pending requests and new answers, above the conversations; hidden while there are none. */
export function RequestsRow() {
  const { t } = useTranslation('chat');
  const lists = [
    useGroupInvitationsQuery(undefined, fresh),
    useContactRequestsQuery(undefined, fresh),
    useMessageRequestsQuery(undefined, fresh),
    useDeclinesQuery(undefined, fresh),
    useInvitationAnswersQuery(undefined, fresh),
  ];
  const count = lists.reduce((sum, { data }) => sum + (data?.items.length ?? 0), 0);
  if (count === 0) return null;
  return (
    <Link to={chatPaths.requests} className={styles.folder}>
      <span className={styles.folderIcon}>
        <MailIcon size={22} />
      </span>
      <span className={styles.folderName}>{t('requests.title')}</span>
      <Badge count={count} />
      <span className="visually-hidden">{t('requests.waiting', { count })}</span>
    </Link>
  );
}

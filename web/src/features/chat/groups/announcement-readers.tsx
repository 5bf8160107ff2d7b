import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asProblem } from '../../../api/problem';
import { paths } from '../../../lib/paths';
import { Button } from '../../../ui/button';
import { ErrorState } from '../../../ui/error-state';
import { MemberLine } from '../../../ui/member-line';
import { Sheet } from '../../../ui/sheet';
import { Loading, SkeletonLine } from '../../../ui/skeleton';
import { useMember } from '../people/use-member-name';
import { keyOf } from '../state/chat.types';
import { useAnnouncementMembersInfiniteQuery, useAnnouncementReadersQuery } from './group-records.api';
import styles from './groups.module.css';

/** How many have read the announcement, and on press who; for owner and administrators. */
export function AnnouncementReaders({ groupId }: { groupId: string }) {
  const { t } = useTranslation('chat');
  const { data } = useAnnouncementReadersQuery(groupId, { refetchOnMountOrArgChange: true });
  const [open, setOpen] = useState(false);
  if (!data?.announcedAt) return null;
  return (
    <>
      <Button kind="quiet" size="small" className={styles.readers} onClick={() => setOpen(true)}>
        {t('readers.count', { read: data.read, members: data.members })}
      </Button>
      <Sheet open={open} onClose={() => setOpen(false)} title={t('readers.title')}>
        <h3 className={styles.part}>{t('readers.read')}</h3>
        <Members groupId={groupId} read />
        <h3 className={styles.part}>{t('readers.unread')}</h3>
        <Members groupId={groupId} read={false} />
      </Sheet>
    </>
  );
}

function Members({ groupId, read }: { groupId: string; read: boolean }) {
  const { t } = useTranslation('chat');
  const query = useAnnouncementMembersInfiniteQuery({ groupId, read }, { refetchOnMountOrArgChange: true });
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = query;
  const members = data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <>
      {error && <ErrorState problem={asProblem(error)} onRetry={() => void refetch()} small />}
      {!data && !error && (
        <Loading>
          <SkeletonLine />
        </Loading>
      )}
      {data && members.length === 0 && <p className={styles.sub}>{t('readers.none')}</p>}
      <ul className={styles.members}>
        {members.map(({ userId }) => (
          <li key={userId}>
            <Reader groupId={groupId} id={userId} />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button kind="quiet" block busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('ui:showMore')}
        </Button>
      )}
    </>
  );
}

function Reader({ groupId, id }: { groupId: string; id: string }) {
  const person = useMember(keyOf({ kind: 'group', id: groupId }), id);
  return <MemberLine member={{ memberId: id, ...person }} to={paths.member(id)} size={40} />;
}

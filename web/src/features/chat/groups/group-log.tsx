import type { GroupAct } from '@renmai/contracts/messaging/group-records.api';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asProblem } from '../../../api/problem';
import { useFormats } from '../../../lib/format';
import { Button } from '../../../ui/button';
import { ErrorState } from '../../../ui/error-state';
import { ClockIcon } from '../../../ui/more-icons';
import { ListGroup, ListRow } from '../../../ui/list-row';
import { Sheet } from '../../../ui/sheet';
import { Loading, SkeletonLine } from '../../../ui/skeleton';
import { useMemberName } from '../people/use-member-name';
import { keyOf } from '../state/chat.types';
import { useGroupActsInfiniteQuery } from './group-records.api';
import styles from './groups.module.css';

/** The way to what owner and administrators did in a group; for themselves. */
export function GroupLog({ groupId }: { groupId: string }) {
  const { t } = useTranslation('chat');
  const [open, setOpen] = useState(false);
  return (
    <ListGroup>
      <ListRow icon={ClockIcon} label={t('log.title')} hint={t('log.hint')} onClick={() => setOpen(true)} />
      <Sheet open={open} onClose={() => setOpen(false)} title={t('log.title')}>
        <Acts groupId={groupId} />
      </Sheet>
    </ListGroup>
  );
}

function Acts({ groupId }: { groupId: string }) {
  const { t } = useTranslation('chat');
  const query = useGroupActsInfiniteQuery(groupId, { refetchOnMountOrArgChange: true });
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = query;
  const acts = data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <>
      {error && <ErrorState problem={asProblem(error)} onRetry={() => void refetch()} small />}
      {!data && !error && (
        <Loading>
          <SkeletonLine />
        </Loading>
      )}
      {data && acts.length === 0 && <p className={styles.sub}>{t('log.none')}</p>}
      <ul className={styles.members}>
        {acts.map((act) => (
          <li key={act.actId}>
            <ActLine groupId={groupId} act={act} />
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

function ActLine({ groupId, act }: { groupId: string; act: GroupAct }) {
  const { t } = useTranslation('chat');
  const { date } = useFormats();
  const key = keyOf({ kind: 'group', id: groupId });
  const who = useMemberName(key, act.actorId ?? '') || t('someone');
  const first = useMemberName(key, act.affected[0] ?? '') || t('someone');
  const more = act.affected.length - 1;
  const whom = more > 0 ? t('log.andMore', { name: first, count: more }) : first;
  return (
    <>
      <p className={styles.reason} dir="auto">
        {t(`log.act.${act.action}`, { who, whom })}
      </p>
      <p className={styles.sub}>{date(act.at, 'dateTime')}</p>
    </>
  );
}

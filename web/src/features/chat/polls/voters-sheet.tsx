import type { GroupPoll } from '@renmai/contracts/messaging/group-polls.api';
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
import { useVotersInfiniteQuery } from './polls.api';
import styles from './polls.module.css';

interface VotersSheetProps {
  poll: GroupPoll;
  option: number;
  onClose: () => void;
}

/** Who chose an option of a poll. */
export function VotersSheet({ poll: { pollId, groupId, options }, option, onClose }: VotersSheetProps) {
  const { t } = useTranslation('chat');
  const query = useVotersInfiniteQuery({ pollId, option });
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = query;
  return (
    <Sheet open onClose={onClose} title={options[option]?.text ?? ''}>
      {error && <ErrorState problem={asProblem(error)} onRetry={() => void refetch()} small />}
      {!data && !error && (
        <Loading>
          <SkeletonLine />
        </Loading>
      )}
      <ul className={styles.list}>
        {data?.pages
          .flatMap(({ items }) => items)
          .map(({ userId }) => (
            <li key={userId}>
              <Voter groupId={groupId} id={userId} />
            </li>
          ))}
      </ul>
      {hasNextPage && (
        <Button kind="quiet" block busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('ui:showMore')}
        </Button>
      )}
    </Sheet>
  );
}

function Voter({ groupId, id }: { groupId: string; id: string }) {
  const person = useMember(keyOf({ kind: 'group', id: groupId }), id);
  return <MemberLine member={{ memberId: id, ...person }} to={paths.member(id)} size={40} />;
}

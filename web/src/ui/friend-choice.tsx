import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFriendsToChooseInfiniteQuery } from '../api/friends.api';
import { itemsOf } from '../api/list-query';
import { useSettled } from '../lib/use-settled';
import { Button } from './button';
import { EmptyState } from './empty-state';
import { ErrorState } from './error-state';
import { MemberChoice } from './member-choice';
import { Loading, SkeletonLine } from './skeleton';
import { TextField } from './text-field';

interface FriendChoiceProps {
  /** label of the field that finds a friend by a part of the name */
  label: string;
  /** text if there are no friends to choose */
  empty: string;
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  /** only one friend can be chosen */
  single?: boolean;
  /** friends who cannot be chosen any more */
  without?: readonly string[];
}

/** Friends to choose from, found by a part of the name. */
export function FriendChoice({ label, empty, chosen, onChange, single = false, without = [] }: FriendChoiceProps) {
  const { t } = useTranslation('ui');
  const [q, setQ] = useState('');
  const query = useFriendsToChooseInfiniteQuery(useSettled(q.trim()));
  const { currentData, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = query;
  const friends = itemsOf(currentData).filter(({ member }) => !without.includes(member.memberId));
  const toggle = (id: string) => {
    if (chosen.includes(id)) onChange(chosen.filter((one) => one !== id));
    else onChange(single ? [id] : [...chosen, id]);
  };
  return (
    <div>
      <TextField type="search" label={label} labelHidden placeholder={label} value={q} onChange={setQ} />
      {error && !currentData && <ErrorState problem={error} onRetry={() => void refetch()} small />}
      {!currentData && !error && (
        <Loading>
          <SkeletonLine />
          <SkeletonLine />
        </Loading>
      )}
      {currentData && friends.length === 0 && !hasNextPage && <EmptyState small drawing="people" text={empty} />}
      <MemberChoice members={friends.map(({ member }) => member)} chosen={chosen} onToggle={toggle} />
      {hasNextPage && (
        <Button kind="quiet" size="small" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('list.more')}
        </Button>
      )}
    </div>
  );
}

import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFriendsToChooseInfiniteQuery } from '../api/friends.api';
import { asProblem } from '../api/problem';
import { paths } from '../lib/paths';
import { useSettled } from '../lib/use-settled';
import { ButtonLink } from './button';
import { Card } from './card';
import { EmptyState } from './empty-state';
import { ErrorState } from './error-state';
import { InfiniteList } from './infinite-list';
import { MemberLine } from './member-line';
import { Loading, SkeletonLine } from './skeleton';
import { TextField } from './text-field';
import { SearchEverywhere } from './words-taken/search-everywhere';
import styles from './friend-picker.module.css';

interface FriendPickerProps {
  label: string;
  to: (memberId: string) => string;
  /** the message for members without friends */
  empty: { title: string; text: string };
}

/** One of the member's friends, found by a part of the name; choosing leads to `to`. */
export function FriendPicker({ label, to, empty }: FriendPickerProps) {
  const { t } = useTranslation('ui');
  const [typed, setTyped] = useState('');
  const q = useSettled(typed.trim());
  const query = useFriendsToChooseInfiniteQuery(q, { refetchOnMountOrArgChange: 30 });
  const { data, currentData, error, isFetchingNextPage, hasNextPage, isFetchNextPageError, fetchNextPage, refetch } =
    query;
  const more = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  const friends = data?.pages.flatMap(({ items }) => items) ?? [];
  // not by the answer to the former search
  const nobody = currentData !== undefined && friends.length === 0;
  const failed = currentData === undefined && error !== undefined;
  const listed = friends.length > 0 && !failed;
  if (nobody && q === '') {
    return (
      <Card>
        <EmptyState
          drawing="people"
          {...empty}
          action={
            <ButtonLink kind="primary" to={paths.network}>
              {t('picker.toNetwork')}
            </ButtonLink>
          }
        />
      </Card>
    );
  }
  return (
    <>
      <Card>
        <TextField type="search" label={label} placeholder={t('picker.search')} value={typed} onChange={setTyped} />
      </Card>
      <Card flush={listed}>
        {failed && <ErrorState problem={error} onRetry={() => void refetch()} />}
        {!nobody && !failed && !listed && (
          <Loading>
            <SkeletonLine avatar={48} />
            <SkeletonLine avatar={48} />
          </Loading>
        )}
        {nobody && (
          <EmptyState
            small
            drawing="search"
            text={t('picker.notFound', { q })}
            action={<SearchEverywhere q={q} kind="member" />}
          />
        )}
        {listed && (
          <InfiniteList
            label={t('picker.friends')}
            items={friends}
            itemKey={({ member }) => member.memberId}
            itemLabel={({ member }) => member.name}
            estimate={73}
            gap={0}
            hasMore={hasNextPage}
            busy={isFetchingNextPage}
            onMore={more}
            problem={isFetchNextPageError && error ? asProblem(error) : undefined}
            skeleton={<SkeletonLine avatar={48} />}
          >
            {({ member }) => (
              <div className={styles.friend}>
                <MemberLine member={{ ...member, photo: member.photo?.list.url ?? null }} to={to(member.memberId)} />
              </div>
            )}
          </InfiniteList>
        )}
      </Card>
    </>
  );
}

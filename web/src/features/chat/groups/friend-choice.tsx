import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSettled } from '../../../lib/use-settled';
import { EmptyState } from '../../../ui/empty-state';
import { ErrorState } from '../../../ui/error-state';
import { CheckIcon } from '../../../ui/icons';
import { MemberLine } from '../../../ui/member-line';
import { Loading, SkeletonLine } from '../../../ui/skeleton';
import { TextField } from '../../../ui/text-field';
import { useFriendsToWriteQuery } from '../list/friends-to-write';
import styles from './groups.module.css';

interface FriendChoiceProps {
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  /** who cannot be chosen any more */
  without?: readonly string[];
}

/** Friends to choose from, found by a part of the name. */
export function FriendChoice({ chosen, onChange, without = [] }: FriendChoiceProps) {
  const { t } = useTranslation('chat');
  const [q, setQ] = useState('');
  const { data, error, refetch } = useFriendsToWriteQuery(useSettled(q.trim()));
  const friends = (data?.items ?? []).filter(({ member }) => !without.includes(member.memberId));
  return (
    <div>
      <TextField type="search" label={t('search')} labelHidden placeholder={t('search')} value={q} onChange={setQ} />
      {error && <ErrorState problem={error} onRetry={() => void refetch()} small />}
      {!data && !error && (
        <Loading>
          <SkeletonLine />
          <SkeletonLine />
        </Loading>
      )}
      {data && friends.length === 0 && <EmptyState small drawing="people" text={t('noFriends')} />}
      <ul className={styles.members}>
        {friends.map(({ member }) => {
          const { memberId: id } = member;
          return (
            <li key={id}>
              <button
                type="button"
                className={styles.friend}
                aria-pressed={chosen.includes(id)}
                onClick={() => onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])}
              >
                <MemberLine member={{ ...member, photo: member.photo?.list.url }} size={40} />
                <span className={styles.tick}>{chosen.includes(id) && <CheckIcon size={18} strokeWidth={2.5} />}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

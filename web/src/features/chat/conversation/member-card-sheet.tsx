import type { Content } from '@renmai/im-client';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSettled } from '../../../lib/use-settled';
import { EmptyState } from '../../../ui/empty-state';
import { ErrorState } from '../../../ui/error-state';
import { MemberLine } from '../../../ui/member-line';
import { Sheet } from '../../../ui/sheet';
import { Loading, SkeletonLine } from '../../../ui/skeleton';
import { TextField } from '../../../ui/text-field';
import { memberCardOf } from '../actions/cards';
import { useFriendsToWriteQuery } from '../list/friends-to-write';
import styles from './message.module.css';

interface MemberCardSheetProps {
  open: boolean;
  onClose: () => void;
  onChoose: (content: Content) => void;
}

/** Sends the card of a friend. */
export function MemberCardSheet({ open, onClose, onChoose }: MemberCardSheetProps) {
  const { t } = useTranslation('chat');
  const [q, setQ] = useState('');
  const { data, error, refetch } = useFriendsToWriteQuery(useSettled(q.trim()), { skip: !open });
  return (
    <Sheet open={open} onClose={onClose} title={t('card.choose')}>
      <TextField type="search" label={t('search')} labelHidden placeholder={t('search')} value={q} onChange={setQ} />
      {error && <ErrorState problem={error} onRetry={() => void refetch()} small />}
      {!data && !error && (
        <Loading>
          <SkeletonLine />
          <SkeletonLine />
        </Loading>
      )}
      {data?.items.length === 0 && <EmptyState small drawing="people" text={t('noFriends')} />}
      <ul className={styles.choices}>
        {data?.items.map(({ member }) => {
          const photo = member.photo?.list.url;
          return (
            <li key={member.memberId}>
              <button
                type="button"
                className={styles.choice}
                onClick={() => {
                  onClose();
                  onChoose(memberCardOf({ id: member.memberId, name: member.name, photo: photo ?? null }));
                }}
              >
                <MemberLine member={{ ...member, photo }} size={40} />
              </button>
            </li>
          );
        })}
      </ul>
    </Sheet>
  );
}

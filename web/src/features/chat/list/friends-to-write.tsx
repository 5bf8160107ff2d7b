import type { Page } from '@renmai/contracts';
import { type FriendView, friendshipsApi } from '@renmai/contracts/network/friendships.api';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { baseApi } from '../../../api/base-api';
import { call } from '../../../api/call';
import { useSettled } from '../../../lib/use-settled';
import { MemberLine } from '../../../ui/member-line';
import { chatPaths } from '../chat-paths';
import { keyOf } from '../state/chat.types';
import { useChat } from '../state/selectors';
import type { Sharing } from './use-sharing';
import styles from './list.module.css';

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    friendsToWrite: build.query<Page<FriendView>, string>({
      query: (q) => call(friendshipsApi.friends, { query: { q, limit: 50 } }),
      providesTags: ['Network'],
    }),
  }),
});
export const { useFriendsToWriteQuery } = api;

/** Friends without a conversation. */
export function FriendsToWrite({ q, sharing }: { q: string; sharing: Sharing | null }) {
  const { t } = useTranslation('chat');
  const conversations = useChat((chat) => chat.conversations);
  const { data } = useFriendsToWriteQuery(useSettled(q));
  const fresh = (data?.items ?? []).filter(
    ({ member }) => !conversations[keyOf({ kind: 'single', id: member.memberId })]?.last,
  );
  if (fresh.length === 0) return null;
  return (
    <ul className={styles.rows} aria-label={t('friends')}>
      {fresh.map(({ member }) => {
        const line = <MemberLine member={{ ...member, photo: member.photo?.list.url }} />;
        const key = keyOf({ kind: 'single', id: member.memberId });
        return (
          <li key={key} className={styles.row}>
            {sharing ? (
              <button type="button" className={styles.link} onClick={() => sharing.share(key)}>
                {line}
              </button>
            ) : (
              <Link className={styles.link} to={chatPaths.with(member.memberId)}>
                {line}
              </Link>
            )}
          </li>
        );
      })}
    </ul>
  );
}

import type { FriendRequestView } from '@renmai/contracts/network/friendships.api';
import { useTranslation } from 'react-i18next';
import { useWide } from '../../lib/use-media-query';
import { Button } from '../../ui/button';
import { RelativeTime } from '../../ui/relative-time';
import { networkPaths } from './network-paths';
import { PersonLine } from './person-line';
import { Answers } from './request-answers';
import { SomeMembers } from './some-members';
import { useNetworkActions } from './use-network-actions';
import styles from './request.module.css';

/** A received request: the sender, things in common, the note, and buttons to accept or decline. */
export function ReceivedRow({ request }: { request: FriendRequestView }) {
  const wide = useWide();
  const { member, note, requestedAt, mutualFriends } = request;
  return (
    <div className={styles.request}>
      <PersonLine
        member={member}
        meta={
          <>
            <SomeMembers some={mutualFriends} kind="mutual" to={networkPaths.mutualFriends(member.memberId)} />
            <RelativeTime value={requestedAt} />
          </>
        }
        action={wide && <Answers member={member} />}
      />
      {note && (
        <p className={styles.note} dir="auto">
          {note}
        </p>
      )}
      {!wide && (
        <div className={styles.answers}>
          <Answers member={member} />
        </div>
      )}
    </div>
  );
}

/** A request that the member has sent. */
export function SentRow({ request }: { request: FriendRequestView }) {
  const { t } = useTranslation('network');
  const { withdraw } = useNetworkActions();
  const { member, note, requestedAt } = request;
  return (
    <div className={styles.request}>
      <PersonLine
        member={member}
        meta={<RelativeTime value={requestedAt} />}
        action={
          <Button
            size="small"
            aria-label={t('request.withdrawOf', { name: member.name })}
            onClick={() => void withdraw(member)}
          >
            {t('withdraw.action')}
          </Button>
        }
      />
      {note && (
        <p className={styles.note} dir="auto">
          {note}
        </p>
      )}
    </div>
  );
}

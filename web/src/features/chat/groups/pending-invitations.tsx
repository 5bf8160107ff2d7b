import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useAttempt } from '../../../ui/attempt';
import { Button } from '../../../ui/button';
import { Section } from '../../../ui/card';
import { confirm } from '../../../ui/confirm';
import { ErrorState } from '../../../ui/error-state';
import { keepPlace } from '../../../ui/keep-place';
import { RelativeTime } from '../../../ui/relative-time';
import { PersonLine } from '../people/person-line';
import { usePerson } from '../people/use-people';
import { usePendingInvitationsQuery, useWithdrawInvitationMutation } from './group-entries.api';
import styles from './groups.module.css';

/** Users who are invited and have not answered; for owner and administrators, hidden while there are none. */
export function PendingInvitations({ groupId }: { groupId: string }) {
  const { t } = useTranslation('chat');
  const { data, error, refetch } = usePendingInvitationsQuery(groupId, { refetchOnMountOrArgChange: true });
  if (error) return <ErrorState problem={error} onRetry={() => void refetch()} small />;
  if (!data || data.items.length === 0) return null;
  return (
    <Section title={t('group.pending', { count: data.items.length })}>
      <ul className={styles.members}>
        {data.items.map(({ userId, at }) => (
          <Invited key={userId} groupId={groupId} userId={userId} at={at} />
        ))}
      </ul>
    </Section>
  );
}

function Invited({ groupId, userId, at }: { groupId: string; userId: string; at: string }) {
  const { t } = useTranslation('chat');
  const person = usePerson(userId);
  const [run] = useWithdrawInvitationMutation();
  const { busy, attempt } = useAttempt();
  const row = useRef<HTMLLIElement>(null);
  const name = person.name || t('someone');
  const withdraw = async () => {
    if (!(await confirm({ title: t('group.withdrawTitle', { name }), action: t('group.withdraw') }))) return;
    const place = keepPlace(row.current);
    if (await attempt(() => run({ groupId, userId }).unwrap())) place.focus();
  };
  return (
    <li ref={row}>
      <PersonLine
        person={person}
        size={40}
        meta={<RelativeTime value={at} />}
        action={
          <Button size="small" busy={busy} aria-label={t('group.withdrawOf', { name })} onClick={() => void withdraw()}>
            {t('group.withdraw')}
          </Button>
        }
      />
    </li>
  );
}

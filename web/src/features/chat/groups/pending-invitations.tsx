import { useTranslation } from 'react-i18next';
import { paths } from '../../../lib/paths';
import { Section } from '../../../ui/card';
import { ErrorState } from '../../../ui/error-state';
import { MemberLine } from '../../../ui/member-line';
import { RelativeTime } from '../../../ui/relative-time';
import { usePerson } from '../people/use-people';
import { usePendingInvitationsQuery } from './group-entries.api';
import styles from './groups.module.css';

/** Who is invited and has not answered; for owner and administrators, as long as there is somebody. */
export function PendingInvitations({ groupId }: { groupId: string }) {
  const { t } = useTranslation('chat');
  const { data, error, refetch } = usePendingInvitationsQuery(groupId, { refetchOnMountOrArgChange: true });
  if (error) return <ErrorState problem={error} onRetry={() => void refetch()} small />;
  if (!data || data.items.length === 0) return null;
  return (
    <Section title={t('group.pending', { count: data.items.length })}>
      <ul className={styles.members}>
        {data.items.map(({ userId, at }) => (
          <li key={userId}>
            <Invited userId={userId} at={at} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Invited({ userId, at }: { userId: string; at: string }) {
  const person = usePerson(userId);
  return (
    <MemberLine
      member={{ memberId: userId, name: person.name, photo: person.photo, headline: person.headline }}
      to={person.name && paths.member(userId)}
      size={40}
      meta={<RelativeTime value={at} />}
    />
  );
}

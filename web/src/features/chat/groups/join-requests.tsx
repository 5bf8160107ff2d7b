import type { JoinRequest } from '@renmai/contracts/messaging/group-entries.api';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button';
import { Section } from '../../../ui/card';
import { ErrorState } from '../../../ui/error-state';
import { RelativeTime } from '../../../ui/relative-time';
import { PersonLine } from '../people/person-line';
import { usePerson } from '../people/use-people';
import { useJoinRequestsQuery } from './group-entries.api';
import { DeclineSheet } from './decline-sheet';
import { groupChanges } from './group-changes';
import { useGroupChange } from './use-group-change';
import styles from './groups.module.css';

/** Users who ask to join; for owner and administrators, hidden while there are none. */
export function JoinRequests({ groupId }: { groupId: string }) {
  const { t } = useTranslation('chat');
  const { data, error, refetch } = useJoinRequestsQuery(groupId, { refetchOnMountOrArgChange: true });
  if (error) return <ErrorState problem={error} onRetry={() => void refetch()} small />;
  if (!data || data.items.length === 0) return null;
  return (
    <Section title={t('group.requests', { count: data.items.length })}>
      <ul className={styles.members}>
        {data.items.map((request) => (
          <Request key={request.userId} groupId={groupId} request={request} />
        ))}
      </ul>
    </Section>
  );
}

function Request({ groupId, request: { userId, message, at } }: { groupId: string; request: JoinRequest }) {
  const { t } = useTranslation('chat');
  const person = usePerson(userId);
  const { busy, change } = useGroupChange();
  const [declining, setDeclining] = useState(false);
  const row = useRef<HTMLLIElement>(null);
  const answer = (accept: boolean, reason?: string) =>
    change(groupChanges.answerRequest({ kind: 'group', id: groupId }, userId, accept, reason), row.current);
  return (
    <li ref={row}>
      <PersonLine person={person} size={40} meta={<RelativeTime value={at} />} />
      {message && (
        <p className={styles.said} dir="auto">
          {message}
        </p>
      )}
      <div className={styles.ways}>
        <Button
          kind="primary"
          size="small"
          busy={busy}
          aria-label={t('group.acceptOf', { name: person.name })}
          onClick={() => void answer(true)}
        >
          {t('group.accept')}
        </Button>
        <Button
          size="small"
          disabled={busy}
          aria-label={t('group.declineOf', { name: person.name })}
          onClick={() => setDeclining(true)}
        >
          {t('group.decline')}
        </Button>
      </div>
      {declining && (
        <DeclineSheet
          name={person.name}
          draftKey={`${groupId}.${userId}`}
          onClose={() => setDeclining(false)}
          onSend={(reason) => {
            setDeclining(false);
            void answer(false, reason);
          }}
        />
      )}
    </li>
  );
}

import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button';
import { MemberLine } from '../../../ui/member-line';
import { usePerson } from '../people/use-people';
import { groupChanges } from './group-changes';
import { useGroupBlockedQuery } from './groups.api';
import type { Place } from './place';
import { useGroupChange } from './use-group-change';
import styles from './groups.module.css';

/** Members who were blocked from the group; for owner and administrators, hidden while there is nobody. */
export function BlockedMembers({ place }: { place: Place }) {
  const { t } = useTranslation('chat');
  const { data = [] } = useGroupBlockedQuery(place);
  if (data.length === 0) return null;
  return (
    <>
      <h3 className={styles.part}>{t('group.blocked')}</h3>
      <ul className={styles.members} aria-label={t('group.blocked')}>
        {data.map((userId) => (
          <BlockedRow key={userId} place={place} userId={userId} />
        ))}
      </ul>
    </>
  );
}

function BlockedRow({ place, userId }: { place: Place; userId: string }) {
  const { t } = useTranslation('chat');
  const person = usePerson(userId);
  const { busy, change } = useGroupChange();
  const row = useRef<HTMLLIElement>(null);
  return (
    <li ref={row}>
      <MemberLine
        member={{ memberId: userId, name: person.name, photo: person.photo }}
        size={40}
        action={
          <Button
            size="small"
            busy={busy}
            aria-label={t('group.unblockOf', { name: person.name })}
            onClick={() => void change(groupChanges.unblock(place, userId), row.current)}
          >
            {t('group.unblock')}
          </Button>
        }
      />
    </li>
  );
}

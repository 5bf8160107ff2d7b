import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../../ui/error-state';
import { MemberLine } from '../../../ui/member-line';
import { Sheet } from '../../../ui/sheet';
import { Loading, SkeletonLine } from '../../../ui/skeleton';
import { Faces } from '../../../ui/faces';
import { useReadersQuery } from '../groups/groups.api';
import { usePerson } from '../people/use-people';
import type { StoredMessage } from '../state/chat.types';
import { useChat } from '../state/selectors';
import styles from './message.module.css';

/** How many of a group have read one's message; a press shows who. */
export function ReadBy({ message }: { message: StoredMessage }) {
  const { t } = useTranslation('chat');
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={styles.readBy} onClick={() => setOpen(true)}>
        {t('readBy', { count: message.readCount })}
      </button>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={t('readBy', { count: message.readCount })}
        width="narrow"
      >
        {open && <Readers groupId={message.conversation.id} messageId={message.id} />}
      </Sheet>
    </>
  );
}

function Readers({ groupId, messageId }: { groupId: string; messageId: string }) {
  const { data, error, refetch } = useReadersQuery({ groupId, messageId }, { refetchOnMountOrArgChange: true });
  const people = useChat((chat) => chat.people);
  if (error) return <ErrorState problem={error} onRetry={() => void refetch()} small />;
  if (!data) {
    return (
      <Loading>
        <SkeletonLine />
      </Loading>
    );
  }
  const known = data.flatMap((id) => people[id] ?? []).slice(0, 5);
  return (
    <>
      <Faces members={known.map(({ id, name, photo }) => ({ memberId: id, name, photo }))} />
      <ul className={styles.readers}>
        {data.map((id) => (
          <li key={id}>
            <Reader id={id} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Reader({ id }: { id: string }) {
  const person = usePerson(id);
  return <MemberLine member={{ memberId: id, ...person }} size={40} />;
}

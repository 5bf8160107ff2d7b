import type { Conversation } from '@renmai/im-client';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../../ui/error-state';
import { MemberLine } from '../../../ui/member-line';
import { Sheet } from '../../../ui/sheet';
import { Loading, SkeletonLine } from '../../../ui/skeleton';
import { useReadersQuery } from '../groups/groups.api';
import { useMember } from '../people/use-member-name';
import { type ConversationKey, keyOf, type StoredMessage } from '../state/chat.types';
import styles from './message.module.css';

/** How many members of a group have read the member's message; a press lists them. */
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
        {open && <Readers of={message.conversation} messageId={message.id} />}
      </Sheet>
    </>
  );
}

function Readers({ of, messageId }: { of: Conversation; messageId: string }) {
  const { data, error, refetch } = useReadersQuery({ groupId: of.id, messageId }, { refetchOnMountOrArgChange: true });
  if (error) return <ErrorState problem={error} onRetry={() => void refetch()} small />;
  if (!data) {
    return (
      <Loading>
        <SkeletonLine />
      </Loading>
    );
  }
  return (
    <ul className={styles.readers}>
      {data.map((id) => (
        <li key={id}>
          <Reader of={keyOf(of)} id={id} />
        </li>
      ))}
    </ul>
  );
}

/** A reader, by their name in the conversation. */
function Reader({ of, id }: { of: ConversationKey; id: string }) {
  const member = useMember(of, id);
  return <MemberLine member={{ memberId: id, ...member }} size={40} />;
}

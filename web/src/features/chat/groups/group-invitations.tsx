import type { GroupInvitation } from '@renmai/contracts/messaging/group-entries.api';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { RelativeTime } from '../../../ui/relative-time';
import { loadConversations } from '../actions/load-conversations';
import { chatPaths } from '../chat-paths';
import { useChatDispatch } from '../live/chat-thunk';
import { usePerson } from '../people/use-people';
import { useChat } from '../state/selectors';
import { GroupCard } from './group-card';
import { groupChanges } from './group-changes';
import { useGroupChange } from './use-group-change';
import styles from './groups.module.css';

/** A group that one is invited to: yes leads into it. */
export function GroupInvitationCard({ invitation }: { invitation: GroupInvitation }) {
  const { t } = useTranslation('chat');
  const { groupId, inviterId, name, at } = invitation;
  const inviter = usePerson(inviterId);
  const me = useChat((chat) => chat.me);
  const { busy, change } = useGroupChange();
  const dispatch = useChatDispatch();
  const navigate = useNavigate();
  const ways = useRef<HTMLDivElement>(null);
  const answer = async (accept: boolean) => {
    const call = groupChanges.answerInvitation({ kind: 'group', id: groupId }, me ?? '', accept);
    const done = await change(call, accept ? null : ways.current);
    if (!done || !accept) return;
    void dispatch(loadConversations());
    await navigate(chatPaths.conversation({ kind: 'group', id: groupId }));
  };
  return (
    <Card>
      <GroupCard
        group={invitation}
        meta={
          <>
            {t('group.invitedBy', { name: inviter.name })} · <RelativeTime value={at} />
          </>
        }
      />
      <div ref={ways} className={styles.ways}>
        <Button kind="primary" busy={busy} aria-label={t('group.acceptOf', { name })} onClick={() => void answer(true)}>
          {t('group.accept')}
        </Button>
        <Button disabled={busy} aria-label={t('group.declineOf', { name })} onClick={() => void answer(false)}>
          {t('group.decline')}
        </Button>
      </div>
    </Card>
  );
}

import type { GroupInvitation } from '@renmai/contracts/messaging/group-entries.api';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useAttempt } from '../../../ui/attempt';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { keepPlace } from '../../../ui/keep-place';
import { RelativeTime } from '../../../ui/relative-time';
import { loadConversations } from '../actions/load-conversations';
import { chatPaths } from '../chat-paths';
import { useChatDispatch } from '../state/chat-thunk';
import { usePerson } from '../people/use-people';
import { useChat } from '../state/selectors';
import { GroupCard } from './group-card';
import { groupChanges } from './group-changes';
import { useDeclineInvitationMutation } from './group-entries.api';
import { useGroupChange } from './use-group-change';
import { useRefusalText } from './use-refusal-text';
import styles from './groups.module.css';

/** A group or room to which the member is invited: accepting leads into it. */
export function GroupInvitationCard({ invitation }: { invitation: GroupInvitation }) {
  const { t } = useTranslation('chat');
  const { groupId, kind, inviterId, name, at } = invitation;
  const inviter = usePerson(inviterId);
  const me = useChat((chat) => chat.me);
  const { busy, change } = useGroupChange();
  const dispatch = useChatDispatch();
  const navigate = useNavigate();
  const ways = useRef<HTMLDivElement>(null);
  const [drop] = useDeclineInvitationMutation();
  const { busy: dropping, attempt } = useAttempt(useRefusalText());
  const place = { kind, id: groupId } as const;
  const answer = async (accept: boolean) => {
    const done = await change(groupChanges.answerInvitation(place, me ?? '', accept), accept ? null : ways.current);
    if (!done || !accept) return;
    void dispatch(loadConversations());
    await navigate(chatPaths.conversation(place));
  };
  /** Entering a room accepts its invitation. */
  const answerRoom = async (accept: boolean) => {
    if (accept) return navigate(chatPaths.conversation(place));
    const spot = keepPlace(ways.current);
    if (await attempt(() => drop(groupId).unwrap())) spot.focus();
  };
  const settle = (accept: boolean) => void (kind === 'room' ? answerRoom(accept) : answer(accept));
  return (
    <Card>
      <GroupCard
        group={invitation}
        count={kind === 'room' ? 'rooms.visitors' : 'group.count'}
        meta={
          <>
            {t('group.invitedBy', { name: inviter.name })} · <RelativeTime value={at} />
          </>
        }
      />
      <div ref={ways} className={styles.ways}>
        <Button kind="primary" busy={busy} aria-label={t('group.acceptOf', { name })} onClick={() => settle(true)}>
          {t('group.accept')}
        </Button>
        <Button disabled={busy || dropping} aria-label={t('group.declineOf', { name })} onClick={() => settle(false)}>
          {t('group.decline')}
        </Button>
      </div>
    </Card>
  );
}

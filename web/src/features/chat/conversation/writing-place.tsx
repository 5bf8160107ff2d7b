import type { Conversation } from '@renmai/im-client';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button, ButtonLink } from '../../../ui/button';
import { MuteIcon } from '../../../ui/more-icons';
import type { Problem } from '../../../api/problem';
import { BlockedNotice } from '../blocks/blocked-notice';
import { useBlock } from '../blocks/use-block';
import { chatPaths } from '../chat-paths';
import { useAnnouncementQuery } from '../groups/groups.api';
import { isPlace } from '../groups/place';
import { refusalOf } from '../groups/refusals';
import { useRefusalText } from '../groups/use-refusal-text';
import { useWritingBan } from '../groups/use-writing-ban';
import type { Visit } from '../rooms/use-visit';
import { useChat } from '../state/selectors';
import styles from './conversation.module.css';

interface WritingPlaceProps {
  conversation: Conversation;
  visit: Visit;
  /** tries to go into the room again */
  again: () => void;
  /** why the room refused the member */
  refusal: Problem | null;
  children: ReactNode;
}

/** The composer; or why there is none: the member is muted, has blocked the other, or is not in the room. */
export function WritingPlace({ conversation, visit, again, refusal, children }: WritingPlaceProps) {
  const { t } = useTranslation('chat');
  const refusalText = useRefusalText();
  const thread = useChat(({ threads }) => threads[conversation.id] !== undefined);
  const inside = visit === 'not' || visit === 'inside';
  const named = useChat(({ conversations, groupsNamed }) =>
    conversation.kind === 'room'
      ? true
      : groupsNamed && conversations[`${conversation.kind}:${conversation.id}`]?.name != null,
  );
  const place = isPlace(conversation) && !thread && inside && named ? conversation : null;
  const ban = useWritingBan(place);
  const began = useChat(({ me }) => me !== null);
  const { blocked } = useBlock(conversation.kind === 'single' ? conversation.id : null);
  if (visit === 'refused' || visit === 'removed') {
    const why = refusal && refusalOf(refusal) ? refusalText(refusal) : t('rooms.failed');
    const said = visit === 'removed' ? t('rooms.removed') : why;
    return (
      <div className={styles.refused} role="alert">
        <span>{said}</span>
        <span className={styles.ways}>
          <Button size="small" onClick={again}>
            {t(visit === 'removed' ? 'rooms.enter' : 'ui:retry')}
          </Button>
          <ButtonLink size="small" to={chatPaths.rooms}>
            {t('rooms.title')}
          </ButtonLink>
        </span>
      </div>
    );
  }
  if (blocked) return <BlockedNotice userId={conversation.id} />;
  // Before chat has started there are neither drafts nor a connection to send by.
  if (ban === null) return began && children;
  return (
    <p className={styles.banned} role="status">
      <MuteIcon size={18} />
      {t(ban === 'allMuted' && conversation.kind === 'room' ? 'banned.allMutedInRoom' : `banned.${ban}`)}
    </p>
  );
}

/** The announcement of a room's owner and administrators to everybody in it. */
export function RoomAnnouncement({ conversation, visit }: { conversation: Conversation; visit: Visit }) {
  const { t } = useTranslation('chat');
  const room = isPlace(conversation) && conversation.kind === 'room' && visit === 'inside';
  const { data } = useAnnouncementQuery(room ? conversation : { kind: 'room', id: '' }, { skip: !room });
  if (!room || !data) return null;
  return (
    <Link className={styles.announcement} to={chatPaths.info(conversation)}>
      <strong>{t('group.announcement')}</strong> {data}
    </Link>
  );
}

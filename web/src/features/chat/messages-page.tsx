import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useAccount } from '../../api/session.slice';
import { cx } from '../../lib/cx';
import { useRailWidth, useWide } from '../../lib/use-media-query';
import { useTitle } from '../../lib/use-title';
import { EmptyState } from '../../ui/empty-state';
import { ConversationPane } from './conversation/conversation-pane';
import { NoConversation } from './conversation/nowhere';
import { ConversationList } from './list/conversation-list';
import { watchPresence } from './actions/presence';
import { useChatDispatch } from './live/chat-thunk';
import { keyOf } from './state/chat.types';
import { useChat } from './state/selectors';
import { RoomDoor } from './rooms/room-door';
import { useSharing } from './list/use-sharing';
import styles from './messages-page.module.css';

const kinds = { single: 'single', group: 'group', room: 'room' } as const;

/** A conversation for its members; at the address of a room visitors find its door. */
export function TalkPage() {
  return useAccount() === null ? <RoomDoor /> : <MessagesPage />;
}

/** The conversations, and the open one beside them; where there is no room for both, one after the other. */
export function MessagesPage() {
  const { t } = useTranslation('chat');
  const wide = useWide();
  const beside = useRailWidth();
  const { kind, id } = useParams();
  const dispatch = useChatDispatch();
  const known = kind && kind in kinds ? kinds[kind as keyof typeof kinds] : null;
  const open = known && id ? { kind: known, id: known === 'single' ? id.toLowerCase() : id } : null;
  const lost = kind !== undefined && open === null;
  const sharing = useSharing();
  useTitle(open || lost ? undefined : t('title'));
  const me = useChat((chat) => chat.me);
  useEffect(() => {
    if (me !== null && known === 'single' && id) void dispatch(watchPresence([id.toLowerCase()]));
  }, [dispatch, me, known, id]);
  return (
    <div className={cx(styles.page, !wide && kind && styles.over)}>
      {(beside || !kind) && (
        <div className={styles.list} data-scroll>
          <ConversationList openKey={open ? keyOf(open) : null} sharing={sharing} />
        </div>
      )}
      {open && <ConversationPane key={keyOf(open)} conversation={open} />}
      {lost && <NoConversation of="other" />}
      {!open && !lost && beside && (
        <div className={styles.nothing}>
          <EmptyState drawing="write" text={t('choose')} />
        </div>
      )}
    </div>
  );
}

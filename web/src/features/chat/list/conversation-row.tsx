import { memo, type Ref, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { cx } from '../../../lib/cx';
import { Avatar } from '../../../ui/avatar';
import { Badge } from '../../../ui/badge';
import { MuteIcon } from '../../../ui/more-icons';
import { PinIcon } from '../chat-icons';
import { chatPaths } from '../chat-paths';
import { useLongPress } from '../conversation/use-long-press';
import { useMemberName } from '../people/use-member-name';
import { usePerson } from '../people/use-people';
import { RecalledText } from '../people/recalled-text';
import { type ConversationKey, type ConversationState, conversationOf } from '../state/chat.types';
import { useChat } from '../state/selectors';
import { isMissedCall } from '../words/call-line';
import { listTime, today } from '../words/chat-time';
import { previewText } from '../words/preview-text';
import { RowMenu } from './row-menu';
import type { Sharing } from './use-sharing';
import styles from './list.module.css';

interface ConversationRowProps {
  conversation: ConversationState;
  open: boolean;
  /** set: a press shares instead of opening */
  sharing: Sharing | null;
  ref?: Ref<HTMLLIElement>;
  /** its position among all, of which the page has only some */
  index: number;
  of: number;
  /** pixels below the first one */
  top: number;
}

/** One conversation: its name, last message, time, and number of unread messages. */
export const ConversationRow = memo(function ConversationRow({
  conversation,
  open,
  sharing,
  ref,
  index,
  of,
  top,
}: ConversationRowProps) {
  const { key, pinnedAt } = conversation;
  const name = useConversationName(conversation);
  const [menu, setMenu] = useState(false);
  const pressed = useRef(false);
  const press = useLongPress(() => {
    pressed.current = true;
    setMenu(true);
  });
  return (
    <li
      ref={ref}
      data-index={index}
      aria-setsize={of}
      aria-posinset={index + 1}
      className={cx(styles.row, pinnedAt > 0 && styles.pinned, open && styles.open)}
      style={{ top }}
    >
      {sharing ? (
        <button type="button" className={styles.link} onClick={() => sharing.share(key)}>
          <RowContent conversation={conversation} name={name} />
        </button>
      ) : (
        <>
          <Link
            className={styles.link}
            to={chatPaths.conversation(conversationOf(key))}
            aria-current={open || undefined}
            onClick={(event) => {
              // the long press has opened the menu
              if (pressed.current) event.preventDefault();
              pressed.current = false;
            }}
            onContextMenu={(event) => {
              event.preventDefault();
              setMenu(true);
            }}
            {...press}
          >
            <RowContent conversation={conversation} name={name} />
          </Link>
          <RowMenu conversation={conversation} name={name} open={menu} onClose={() => setMenu(false)} />
        </>
      )}
    </li>
  );
});

function RowContent({ conversation, name }: { conversation: ConversationState; name: string }) {
  const { t, i18n } = useTranslation('chat');
  const { key, last, time, unread, silent, pinnedAt, marked } = conversation;
  const { kind, id } = conversationOf(key);
  const person = usePerson(kind === 'single' ? id : '');
  const online = useChat((chat) => kind === 'single' && chat.online[id] === true && id !== chat.me);
  const told = [
    unread > 0 ? t('unread', { count: unread }) : marked && t('markedUnread'),
    silent && t('silence.silent'),
    pinnedAt > 0 && t('pinnedOne'),
    online && t('ui:online'),
  ].filter(Boolean);
  return (
    <>
      <Avatar
        id={id}
        name={name}
        photo={kind === 'single' ? person.photo : conversation.avatar}
        size={48}
        shape={kind === 'single' ? 'round' : 'square'}
        online={online}
      />
      <span className={styles.words}>
        <span className={styles.line}>
          <span className={styles.name} dir="auto">
            {name}
          </span>
          {last && <time className={styles.time}>{listTime(i18n.language, time, today())}</time>}
        </span>
        <span className={styles.second}>
          <Preview conversation={conversation} />
          <span className={styles.marks}>
            {pinnedAt > 0 && <PinIcon size={14} />}
            {silent && <MuteIcon size={14} />}
            <Badge count={unread} dot={marked && unread === 0} className={silent ? styles.quiet : undefined} />
          </span>
        </span>
        {told.length > 0 && <span className="visually-hidden">{told.join(', ')}</span>}
      </span>
    </>
  );
}

/** A member's name, a group's, or "notes". */
export function useConversationName({ key, name }: Pick<ConversationState, 'key' | 'name'>): string {
  const { t } = useTranslation('chat');
  const { kind, id } = conversationOf(key);
  const me = useChat((chat) => chat.me);
  const person = usePerson(kind === 'single' ? id : '');
  if (kind !== 'single') return name ?? t(kind === 'group' ? 'group.one' : 'group.room');
  return id === me ? t('notes') : person.name;
}

function Preview({ conversation: { key, last, mentioned } }: { conversation: ConversationState }) {
  const { t } = useTranslation('chat');
  const draft = useChat((chat) => chat.drafts[key]);
  const typing = useChat((chat) => Object.keys(chat.typing[key] ?? {}).length > 0);
  const me = useChat((chat) => chat.me);
  if (typing) return <span className={styles.preview}>{t('typing')}</span>;
  if (draft) {
    return (
      <span className={styles.preview}>
        <span className={styles.draft}>{t('draft')}</span> {draft}
      </span>
    );
  }
  if (!last) return <span className={styles.preview} />;
  if (last.recalled) {
    return (
      <span className={styles.preview}>
        <RecalledText conversationKey={key} message={last} />
      </span>
    );
  }
  const missed = isMissedCall({ ...last, conversation: conversationOf(key) }, me);
  const text = previewText(last, (name, options) => t(name, options ?? {}), missed);
  return (
    <span className={cx(styles.preview, missed && styles.missed)}>
      {mentioned && <span className={styles.mention}>{t('mentionedYou')} </span>}
      {key.startsWith('single:') || last.from === me ? text : <SaidBy of={key} from={last.from} text={text} />}
    </span>
  );
}

/** The sender's name in a group. A conversation between two need not load group names. */
function SaidBy({ of, from, text }: { of: ConversationKey; from: string; text: string }) {
  const { t } = useTranslation('chat');
  const name = useMemberName(of, from);
  return name ? t('saidBy', { name, text }) : text;
}

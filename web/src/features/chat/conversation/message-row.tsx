import { memo, type MouseEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { cx } from '../../../lib/cx';
import { formatDate } from '../../../lib/format';
import { paths } from '../../../lib/paths';
import { Avatar } from '../../../ui/avatar';
import { MoreIcon } from '../../../ui/more-icons';
import { IconButton } from '../../../ui/icon-button';
import { daysBetween, dayTitle, today } from '../words/chat-time';
import { isMissedCall } from '../words/call-line';
import { previewText } from '../words/preview-text';
import { useMemberName } from '../people/use-member-name';
import { usePerson } from '../people/use-people';
import { RecalledText } from '../people/recalled-text';
import { keyOf, type StoredMessage } from '../state/chat.types';
import { quoteOf } from '../state/quotes';
import { selectMessage, useChat } from '../state/selectors';
import { Album } from './album';
import { BubbleContent } from './bubble-content';
import { Quote } from './quote';
import { Reactions } from './reactions';
import { joins, sharesFoot } from './joined-lines';
import { isSelectable } from './selection-bar';
import { SendMark } from './send-mark';
import { ThreadLine } from './thread-line';
import { useLongPress } from './use-long-press';
import { WriteAgain } from './write-again';
import styles from './message.module.css';

export interface AnyRowEvents {
  onFocus: (key: string) => void;
  onMenu: (key: string) => void;
  onAgain: (message: StoredMessage) => void;
  onSelect: (key: string, on: boolean) => void;
}

interface MessageRowProps extends AnyRowEvents {
  messageKey: string;
  previousKey: string | null;
  nextKey: string | null;
  firstUnread: boolean;
  /** the pictures that are shown as one with this message as the first */
  album: readonly string[] | null;
  /** key of the message that the Tab key reaches */
  tabStopKey: string | null;
  /** the message that was searched for */
  wanted: boolean;
  /** null: none are being chosen */
  selected: boolean | null;
}

/** One message with the lines above it: the day, and the mark of new messages. */
export const MessageRow = memo(function MessageRow({
  messageKey,
  previousKey,
  nextKey,
  firstUnread,
  album,
  tabStopKey,
  selected,
  onSelect,
  ...rest
}: MessageRowProps) {
  const { t, i18n } = useTranslation('chat');
  const message = useChat(selectMessage(messageKey));
  const previous = useChat(selectMessage(previousKey ?? ''));
  const next = useChat(selectMessage(nextKey ?? ''));
  if (!message) return null;
  const newDay = !previous || daysBetween(previous.time, message.time) !== 0;
  const Shown = message.conversation.kind === 'single' ? Message : GroupMessage;
  const placed = {
    first: !joins(previous, message),
    last: !joins(message, next),
    quiet: sharesFoot(message, next),
  };
  const shown = album ? (
    <Album keys={album} {...placed} tabStopKey={tabStopKey} onFocus={rest.onFocus} onMenu={rest.onMenu} />
  ) : (
    <Shown message={message} tabStop={messageKey === tabStopKey} {...placed} {...rest} />
  );
  return (
    <>
      {newDay && (
        <div className={styles.day} role="separator">
          <span>{dayTitle(i18n.language, message.time, today())}</span>
        </div>
      )}
      {firstUnread && (
        <div className={styles.fresh} role="separator">
          <span>{t('newMessages')}</span>
        </div>
      )}
      {selected === null ? (
        shown
      ) : (
        <Selectable message={message} selected={selected} onSelect={onSelect}>
          {shown}
        </Selectable>
      )}
    </>
  );
});

interface SelectableProps {
  message: StoredMessage;
  selected: boolean;
  onSelect: (key: string, on: boolean) => void;
  children: ReactNode;
}

/** A message while several are being selected: a press anywhere selects it, nothing in it can be pressed. */
function Selectable({ message, selected, onSelect, children }: SelectableProps) {
  const { t } = useTranslation('chat');
  const text = previewText(message, (one, options) => t(one, options ?? {}));
  const { name } = usePerson(message.from);
  const there = isSelectable(message);
  return (
    <label className={styles.selectable}>
      <input
        type="checkbox"
        checked={selected && there}
        disabled={!there}
        aria-label={t('select.one', { name, text })}
        onChange={({ target }) => onSelect(message.key, target.checked)}
      />
      <span inert className={styles.selectableMessage}>
        {children}
      </span>
    </label>
  );
}

interface MessageProps extends Omit<
  MessageRowProps,
  'messageKey' | 'previousKey' | 'nextKey' | 'firstUnread' | 'album' | 'tabStopKey' | 'selected' | 'onSelect'
> {
  message: StoredMessage;
  tabStop: boolean;
  nickname?: string;
  /** position among consecutive messages of one sender */
  first: boolean;
  last: boolean;
  /** the next one shows the time and the ticks of both */
  quiet: boolean;
}

/** A group has names of its own; a conversation between two need not load them. */
function GroupMessage(props: MessageProps) {
  const { conversation, from } = props.message;
  return <Message {...props} nickname={useMemberName(keyOf(conversation), from)} />;
}

function Message({ message, nickname, first, last, quiet, tabStop, wanted, onFocus, onMenu, onAgain }: MessageProps) {
  const { t, i18n } = useTranslation('chat');
  const me = useChat((chat) => chat.me);
  const { photo, name: called } = usePerson(message.from);
  const name = nickname ?? called;
  const press = useLongPress(() => onMenu(message.key));
  const { key, from, time, content, conversation, recalled, ext } = message;
  const own = from === me;
  const group = conversation.kind !== 'single';
  const text = previewText(message, (one, options) => t(one, options ?? {}), isMissedCall(message, me));
  const place = {
    'data-key': key,
    tabIndex: tabStop ? 0 : -1,
    onFocus: () => onFocus(key),
    onContextMenu: (event: MouseEvent) => {
      event.preventDefault();
      onMenu(key);
    },
    ...press,
  };
  if (recalled) {
    return (
      // the same kind of element as the message was, so that it keeps the focus
      <div className={cx(styles.recalled, wanted && styles.wanted)} {...place}>
        <RecalledText conversationKey={keyOf(conversation)} message={message} />
        <WriteAgain message={message} tabStop={tabStop} onAgain={onAgain} />
      </div>
    );
  }
  const quote = quoteOf(ext);
  const bare = content.type === 'img' || content.type === 'video';
  return (
    <div
      className={cx(styles.row, own && styles.own, first && styles.first, wanted && styles.wanted)}
      role="article"
      aria-label={t('messageLabel', {
        name: own ? t('you') : name,
        text,
        time: formatDate(i18n.language, time, 'dateTime'),
      })}
      {...place}
    >
      {!own &&
        (group && last ? (
          <Link to={paths.member(from)} className={styles.avatar} tabIndex={-1}>
            <span className="visually-hidden" dir="auto">
              {name}
            </span>
            <Avatar id={from} name={name} photo={photo} size={32} />
          </Link>
        ) : (
          group && <span className={styles.avatar} />
        ))}
      <div className={styles.column}>
        {group && !own && first && (
          <span className={styles.author} data-bare dir="auto">
            {name}
          </span>
        )}
        <div className={styles.line}>
          <div data-bubble className={cx(styles.bubble, bare && !quote && styles.bare, last && styles.tail)}>
            {quote && <Quote quote={quote} />}
            <BubbleContent message={message} own={own} />
            <Foot message={message} own={own} quiet={quiet} />
          </div>
          <IconButton
            className={styles.more}
            icon={MoreIcon}
            size={18}
            label={t('messageMenu')}
            tabIndex={tabStop ? 0 : -1}
            onClick={() => onMenu(key)}
          />
        </div>
        {message.reactions.length > 0 && <Reactions message={message} />}
        {message.thread && <ThreadLine thread={message.thread} />}
      </div>
    </div>
  );
}

/** The time, and how far an own message got. `quiet`: the next one shows it for both. */
function Foot({ message, own, quiet }: { message: StoredMessage; own: boolean; quiet: boolean }) {
  const { t, i18n } = useTranslation('chat');
  const { edited, time } = message;
  return (
    <span className={quiet ? 'visually-hidden' : styles.foot}>
      {edited && <span>{t('edited')}</span>}
      <time dateTime={new Date(time).toISOString()}>{formatDate(i18n.language, time, 'time')}</time>
      {own && <SendMark message={message} plain={quiet} />}
    </span>
  );
}

import { memo, type MouseEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { cx } from '../../../lib/cx';
import { formatDate } from '../../../lib/format';
import { paths } from '../../../lib/paths';
import { Avatar } from '../../../ui/avatar';
import { MoreIcon } from '../../../ui/more-icons';
import { IconButton } from '../../../ui/icon-button';
import { daysBetween, dayTitle, today } from '../list/chat-time';
import { previewText } from '../list/preview-text';
import { useMemberName } from '../people/use-member-name';
import { usePerson } from '../people/use-people';
import { RecalledText } from '../recalled-text';
import { keyOf, type StoredMessage } from '../state/chat.types';
import { quoteOf } from '../state/quotes';
import { selectMessage, useChat } from '../state/selectors';
import { BubbleContent } from './bubble-content';
import { Quote } from './quote';
import { Reactions } from './reactions';
import { isSelectable } from './selection-bar';
import { SendMark } from './send-mark';
import { ThreadLine } from './thread-line';
import { useLongPress } from './use-long-press';
import { WriteAgain } from './write-again';
import styles from './message.module.css';

interface MessageRowProps {
  messageKey: string;
  previousKey: string | null;
  nextKey: string | null;
  firstUnread: boolean;
  /** reached by the Tab key */
  tabStop: boolean;
  /** the message that was searched for */
  wanted: boolean;
  onFocus: (key: string) => void;
  onMenu: (key: string) => void;
  onAgain: (message: StoredMessage) => void;
  /** null: none are being chosen */
  selected: boolean | null;
  onSelect: (key: string, on: boolean) => void;
}

/** milliseconds within which messages of one sender belong together */
const together = 3 * 60_000;

const joins = (one: StoredMessage | undefined, other: StoredMessage | undefined): boolean =>
  !!one &&
  !!other &&
  !one.recalled &&
  !other.recalled &&
  one.from === other.from &&
  Math.abs(one.time - other.time) < together &&
  daysBetween(one.time, other.time) === 0;

/** One message with the lines above it: the day, and the mark of new messages. */
export const MessageRow = memo(function MessageRow({
  messageKey,
  previousKey,
  nextKey,
  firstUnread,
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
  const shown = <Shown message={message} first={!joins(previous, message)} last={!joins(message, next)} {...rest} />;
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
  'messageKey' | 'previousKey' | 'nextKey' | 'firstUnread' | 'selected' | 'onSelect'
> {
  message: StoredMessage;
  nickname?: string;
  /** position among consecutive messages of one sender */
  first: boolean;
  last: boolean;
}

/** A group has names of its own; a conversation between two need not load them. */
function GroupMessage(props: MessageProps) {
  const { conversation, from } = props.message;
  return <Message {...props} nickname={useMemberName(keyOf(conversation), from)} />;
}

function Message({ message, nickname, first, last, tabStop, wanted, onFocus, onMenu, onAgain }: MessageProps) {
  const { t, i18n } = useTranslation('chat');
  const me = useChat((chat) => chat.me);
  const { photo, name: called } = usePerson(message.from);
  const name = nickname ?? called;
  const press = useLongPress(() => onMenu(message.key));
  const { key, from, time, content, conversation, recalled, edited, ext } = message;
  const own = from === me;
  const group = conversation.kind !== 'single';
  const text = previewText(message, (one, options) => t(one, options ?? {}));
  const clock = formatDate(i18n.language, time, 'time');
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
          <span className={styles.author} dir="auto">
            {name}
          </span>
        )}
        <div className={styles.line}>
          <div className={cx(styles.bubble, bare && !quote && styles.bare, last && styles.tail)}>
            {quote && <Quote quote={quote} />}
            <BubbleContent message={message} own={own} />
            <span className={styles.foot}>
              {edited && <span>{t('edited')}</span>}
              <time dateTime={new Date(time).toISOString()}>{clock}</time>
              {own && <SendMark message={message} />}
            </span>
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

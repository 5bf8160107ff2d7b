import { type MouseEvent, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { cx } from '../../../lib/cx';
import { formatDate } from '../../../lib/format';
import { paths } from '../../../lib/paths';
import { Avatar } from '../../../ui/avatar';
import { useMemberName } from '../people/use-member-name';
import { usePerson } from '../people/use-people';
import { keyOf, type StoredMessage } from '../state/chat.types';
import { useChat } from '../state/selectors';
import { PictureContent } from './picture-content';
import { Reactions } from './reactions';
import { SendMark } from './send-mark';
import { ThreadLine } from './thread-line';
import { useLongPress } from './use-long-press';
import styles from './message.module.css';

interface AlbumProps {
  /** of its pictures, in their order */
  keys: readonly string[];
  /** position among consecutive messages of one sender */
  first: boolean;
  last: boolean;
  /** the picture that the Tab key reaches; any other key: none of these */
  tabStopKey: string | null;
  onFocus: (key: string) => void;
  onMenu: (key: string) => void;
}

/** Pictures that were sent together. Each is still a message of its own, with its own menu. */
export function Album({ keys, first, last, ...rest }: AlbumProps) {
  const { i18n } = useTranslation('chat');
  const all = useChat(({ messages }) => messages);
  const messages = useMemo(() => keys.flatMap((key) => all[key] ?? []), [keys, all]);
  const newest = messages.at(-1);
  const me = useChat((chat) => chat.me);
  if (!newest) return null;
  const { from, conversation, time } = newest;
  const own = from === me;
  const group = conversation.kind !== 'single';
  return (
    <div className={cx(styles.row, own && styles.own, first && styles.first)}>
      {group && !own && (last ? <Face of={newest} /> : <span className={styles.avatar} />)}
      <div className={styles.column}>
        {group && !own && first && <Author of={newest} />}
        <div className={cx(styles.album, keys.length % 3 === 0 || keys.length > 4 ? styles.threes : styles.twos)}>
          {messages.map((message) => (
            <Tile key={message.key} message={message} {...rest} />
          ))}
        </div>
        <span className={styles.albumFoot}>
          <time dateTime={new Date(time).toISOString()}>{formatDate(i18n.language, time, 'time')}</time>
          {own && <SendMark message={newest} />}
        </span>
        {messages.map((message) => message.reactions.length > 0 && <Reactions key={message.key} message={message} />)}
        {messages.map((message) => message.thread && <ThreadLine key={message.key} thread={message.thread} />)}
      </div>
    </div>
  );
}

function useName({ from, conversation }: StoredMessage): string {
  const { name } = usePerson(from);
  const inGroup = useMemberName(keyOf(conversation), from);
  return conversation.kind === 'single' ? name : inGroup;
}

function Author({ of }: { of: StoredMessage }) {
  return (
    <span className={styles.author} dir="auto">
      {useName(of)}
    </span>
  );
}

function Face({ of }: { of: StoredMessage }) {
  const name = useName(of);
  const { photo } = usePerson(of.from);
  return (
    <Link to={paths.member(of.from)} className={styles.avatar} tabIndex={-1}>
      <span className="visually-hidden" dir="auto">
        {name}
      </span>
      <Avatar id={of.from} name={name} photo={photo} size={32} />
    </Link>
  );
}

type TileProps = Pick<AlbumProps, 'tabStopKey' | 'onFocus' | 'onMenu'> & { message: StoredMessage };

function Tile({ message, tabStopKey, onFocus, onMenu }: TileProps) {
  const { t, i18n } = useTranslation('chat');
  const { key, content, time } = message;
  const name = useName(message);
  const own = useChat((chat) => chat.me === message.from);
  const press = useLongPress(() => onMenu(key));
  if (content.type !== 'img') return null;
  return (
    <div
      role="article"
      className={styles.tile}
      aria-label={t('messageLabel', {
        name: own ? t('you') : name,
        text: t('kind.img'),
        time: formatDate(i18n.language, time, 'dateTime'),
      })}
      data-key={key}
      tabIndex={key === tabStopKey ? 0 : -1}
      onFocus={() => onFocus(key)}
      onContextMenu={(event: MouseEvent) => {
        event.preventDefault();
        onMenu(key);
      }}
      {...press}
    >
      <PictureContent message={message} content={content} progress={message.progress} square />
    </div>
  );
}

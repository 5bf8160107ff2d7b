import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { DownIcon } from '../../../ui/more-icons';
import { IconButton } from '../../../ui/icon-button';
import { Loading, Skeleton } from '../../../ui/skeleton';
import { loadHistory, loadNewer } from '../actions/load-history';
import { useChatDispatch } from '../state/chat-thunk';
import type { ConversationKey, StoredMessage, Timeline } from '../state/chat.types';
import { type Albums, useAlbums } from './albums';
import { Announcer } from './announcer';
import { DayHere } from './day-here';
import { MessageMenu } from './message-menu';
import { type AnyRowEvents, MessageRow } from './message-row';
import { SelectionBar } from './selection-bar';
import { useChoosing } from './use-choosing';
import { useFocusLeft } from './use-focus-left';
import { useFound } from './use-found';
import { useMessageRows } from './use-message-rows';
import styles from './message-list.module.css';

interface MessageListProps {
  conversationKey: ConversationKey;
  /** `part`: the words of it that are quoted */
  onReply: (message: StoredMessage, part?: string) => void;
  onEdit: (message: StoredMessage) => void;
  /** a recalled message is written again */
  onAgain: (message: StoredMessage) => void;
  /** said where there are no messages */
  empty?: string;
}

/** The messages, however many there are: only those near the screen are in the page. */
export function MessageList({ conversationKey: key, onAgain, empty, ...choices }: MessageListProps) {
  const { t } = useTranslation('chat');
  const dispatch = useChatDispatch();
  const box = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<string | null>(null);
  const [menuOf, setMenuOf] = useState<string | null>(null);
  const { selected, select, begin, end, onKeyDown: onChoosingKey } = useChoosing(box);
  const choosing = selected !== null;
  const rows = useMessageRows({ conversationKey: key, box, choosing });
  const { keys, timeline, virtualizer, items, away, here, toEnd, release } = rows;
  // gets the height of all rows
  const { containerRef: sized } = virtualizer;
  const albums = useAlbums(keys, timeline, !choosing);
  const lost = timeline?.failed && keys.length === 0;

  const found = useFound({ keys, virtualizer, onFound: setFocused, release });
  useFocusLeft(box, keys, focused);
  const focusAt = (index: number) => {
    const next = keys[Math.max(0, Math.min(keys.length - 1, index))];
    if (!next) return;
    setFocused(next);
    virtualizer.scrollToIndex(keys.indexOf(next), { align: 'auto' });
    const row = () => box.current?.querySelector<HTMLElement>(`[data-key="${next}"]`);
    // At once, so that a second key goes on from there; one far away is drawn first, and takes no focus from elsewhere.
    if (row()) row()?.focus();
    else requestAnimationFrame(() => box.current?.contains(document.activeElement) && row()?.focus());
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (!(event.target instanceof HTMLElement) || !event.target.dataset['key']) return;
    const at = keys.indexOf(event.target.dataset['key']);
    const moves: Record<string, number> = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: keys.length - 1 };
    const to = moves[event.key];
    if (to !== undefined) {
      event.preventDefault();
      focusAt(to);
    } else if (event.key === 'Enter' || event.key === 'ContextMenu') {
      event.preventDefault();
      setMenuOf(event.target.dataset['key']);
    }
  };
  const rowEvents = { onFocus: setFocused, onMenu: setMenuOf, onSelect: select, onAgain };
  const tabStop = useMemo(
    () => (focused !== null && keys.includes(focused) ? focused : (keys.at(-1) ?? null)),
    [focused, keys],
  );

  return (
    <div className={styles.place} data-choosing={choosing} onKeyDown={onChoosingKey}>
      <div ref={box} className={styles.scroll}>
        {timeline?.loading && keys.length > 0 && (
          <div className={styles.older} role="status">
            {t('ui:loading')}
          </div>
        )}
        {timeline?.failed && keys.length > 0 && (
          <div className={styles.older}>
            <Button
              size="small"
              onClick={() => void dispatch(timeline.newer != null ? loadNewer(key) : loadHistory(key, 'older'))}
            >
              {t(timeline.newer == null ? 'olderFailed' : 'ui:retry')}
            </Button>
          </div>
        )}
        {lost && <Lost conversationKey={key} />}
        {!timeline?.loaded && !lost && keys.length === 0 && <Shapes />}
        {timeline?.loaded && keys.length === 0 && <Nothing text={empty} />}
        <div
          role="log"
          aria-live="off"
          aria-label={t('messages')}
          ref={sized}
          className={styles.log}
          onKeyDown={onKeyDown}
        >
          {items.map(({ index, key: itemKey }) => (
            <div key={itemKey} ref={virtualizer.measureElement} data-index={index} className={styles.item}>
              <Row
                at={index}
                keys={keys}
                albums={albums}
                timeline={timeline}
                tabStop={tabStop}
                found={found}
                selected={selected}
                {...rowEvents}
              />
            </div>
          ))}
        </div>
      </div>
      {away && here !== null && <DayHere messageKey={here} keys={keys} />}
      {!choosing && away && (
        <IconButton className={styles.newest} icon={DownIcon} label={t('newest')} onClick={() => void toEnd()} />
      )}
      <Announcer newest={keys.at(-1) ?? null} />
      {selected && <SelectionBar selected={keys.filter((one) => selected.includes(one))} onDone={end} />}
      <MessageMenu
        messageKey={menuOf}
        onClose={() => setMenuOf(null)}
        {...choices}
        onSelect={({ key: one }) => begin(one)}
      />
    </div>
  );
}

interface RowProps extends AnyRowEvents {
  at: number;
  keys: readonly string[];
  albums: Albums;
  timeline: Timeline | undefined;
  tabStop: string | null;
  found: string | null;
  selected: readonly string[] | null;
}

/** A message, or the album that begins with it; nothing of a picture that is in the album of another one. */
function Row({ at, keys, albums, timeline, tabStop, found, selected, ...events }: RowProps) {
  const key = keys[at] ?? '';
  if (albums.inside.has(key)) return null;
  const album = albums.byFirst.get(key) ?? null;
  const isHere = tabStop !== null && (tabStop === key || album?.includes(tabStop) === true);
  return (
    <MessageRow
      messageKey={key}
      album={album}
      previousKey={keys[at - 1] ?? null}
      nextKey={keys[at + (album?.length ?? 1)] ?? null}
      firstUnread={timeline?.unreadFrom === key}
      wanted={key === found}
      selected={selected?.includes(key) ?? null}
      // a row is not rendered again for others
      tabStopKey={isHere ? tabStop : null}
      {...events}
    />
  );
}

function Nothing({ text }: { text: string | undefined }) {
  const { t } = useTranslation('chat');
  return <EmptyState drawing="write" text={text ?? t('sayHello')} />;
}

function Lost({ conversationKey: key }: { conversationKey: ConversationKey }) {
  const { t } = useTranslation('chat');
  const dispatch = useChatDispatch();
  return (
    <div role="alert">
      <EmptyState
        drawing="broken"
        text={t('historyFailed')}
        action={<Button onClick={() => void dispatch(loadHistory(key, 'newest'))}>{t('ui:retry')}</Button>}
      />
    </div>
  );
}

const widths = ['52%', '38%', '60%', '30%', '45%'];
const Shapes = () => (
  <Loading>
    <div className={styles.shapes}>
      {widths.map((width, n) => (
        <Skeleton key={width} width={width} height={40} className={n % 2 ? styles.ownShape : undefined} />
      ))}
    </div>
  </Loading>
);

import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { loadHistory, loadNewer } from '../actions/load-history';
import { useChatDispatch } from '../state/chat-thunk';
import { chat } from '../state/chat.slice';
import type { ConversationKey } from '../state/chat.types';
import { mostOpen, slack } from '../state/kept';
import { selectKeys, useChat } from '../state/selectors';
import { useEndKept } from './use-end-kept';

/** No value here is memoized by the functions of the virtualizer, whose results change with every scroll. */
const useRows = useVirtualizer;

/** rows before the oldest one, and after the newest, at which more are fetched */
const ahead = 15;
/** pixels from the end within which it follows what comes */
const nearEnd = 120;
/** screens up to which it glides to the end; from further away it is there at once */
const glided = 3;

const always = {
  estimateSize: () => 58,
  overscan: 10,
  anchorTo: 'end',
  paddingStart: 12,
  paddingEnd: 8,
  initialRect: { width: 600, height: 800 },
  // Places are written before the browser paints; a rendering may come later, and rows would overlap until then.
  directDomUpdates: true,
} as const;

interface RowsOf {
  conversationKey: ConversationKey;
  box: RefObject<HTMLDivElement | null>;
  /** several are being chosen: none of them may go */
  choosing: boolean;
}

/** Which messages are in the page, and the fetching of those that come next in either direction. */
export function useMessageRows({ conversationKey: key, box, choosing }: RowsOf) {
  const dispatch = useChatDispatch();
  const keys = useChat(selectKeys(key));
  const timeline = useChat(({ timelines }) => timelines[key]);
  const sending = useChat(({ messages }) => {
    const last = messages[keys.at(-1) ?? ''];
    return last?.state === 'sending' ? last.key : null;
  });
  const [away, setAway] = useState(false);
  const toBeAtEnd = useRef(true);
  const atEnd = timeline?.newer == null;

  const virtualizer = useRows({
    count: keys.length,
    getScrollElement: () => box.current,
    ...always,
    // a new function would make all heights be added up again, with every row that is scrolled
    getItemKey: useCallback((index: number) => keys[index] ?? index, [keys]),
    followOnAppend: atEnd,
    // where the end has only just been fetched, the member has not been there
    scrollEndThreshold: atEnd ? nearEnd : -Infinity,
    // computed from known sizes: asking the page would force two layouts for every step
    onChange: (rows) => {
      const below = rows.getTotalSize() - (rows.scrollOffset ?? 0) - (rows.scrollRect?.height ?? 0);
      setAway(rows.scrollOffset !== null && below > nearEnd * 3);
    },
  });
  const items = virtualizer.getVirtualItems();
  const release = useEndKept(box, nearEnd);

  // begins at the newest message
  useLayoutEffect(() => {
    if (!toBeAtEnd.current || keys.length === 0 || !atEnd) return;
    toBeAtEnd.current = false;
    virtualizer.scrollToEnd({});
  }, [keys, atEnd, virtualizer]);
  // scrolls to the member's own new message, wherever the member was reading
  useLayoutEffect(() => {
    if (sending !== null) virtualizer.scrollToEnd({});
  }, [sending, virtualizer]);

  const firstIndex = items[0]?.index ?? 0;
  const mayGrow = timeline?.loaded === true && !timeline.complete && !timeline.loading && !timeline.failed;
  useEffect(() => {
    if (mayGrow && firstIndex < ahead) void dispatch(loadHistory(key, 'older'));
  }, [dispatch, key, mayGrow, firstIndex, keys.length]);

  const lastIndex = items.at(-1)?.index ?? 0;
  const mayGoOn = !atEnd && !timeline.loading && !timeline.failed;
  useEffect(() => {
    if (mayGoOn && lastIndex >= keys.length - ahead) void dispatch(loadNewer(key));
  }, [dispatch, key, mayGoOn, lastIndex, keys.length]);

  const tooMany = !choosing && keys.length >= mostOpen + slack;
  useEffect(() => {
    if (tooMany) dispatch(chat.trimmed({ key, at: firstIndex }));
  }, [dispatch, key, tooMany, firstIndex]);

  const toEnd = async () => {
    if (!atEnd) {
      toBeAtEnd.current = true;
      await dispatch(loadHistory(key, 'newest'));
      return;
    }
    const far = virtualizer.getTotalSize() - (virtualizer.scrollOffset ?? 0);
    virtualizer.scrollToEnd(far < glided * (virtualizer.scrollRect?.height ?? 0) ? { behavior: 'smooth' } : {});
  };
  return {
    keys,
    timeline,
    virtualizer,
    items,
    toEnd,
    release,
    /** the end is not in sight, or not even there */
    away: away || !atEnd,
    /** the first one in sight */
    here: keys[virtualizer.range?.startIndex ?? 0] ?? null,
  };
}

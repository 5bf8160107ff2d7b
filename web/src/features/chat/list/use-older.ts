import { useCallback, useEffect, useRef } from 'react';
import { loadConversations } from '../actions/load-conversations';
import { useChatDispatch } from '../state/chat-thunk';

/** Fetches the next page when the last conversations are in sight, or all pages; each once. */
export function useOlder(cursor: string | null, everything: boolean): { onEnd: () => void } {
  const dispatch = useChatDispatch();
  const asked = useRef<string | null>(null);
  const onEnd = useCallback(() => {
    if (cursor === null || asked.current === cursor) return;
    asked.current = cursor;
    void dispatch(loadConversations(cursor));
  }, [cursor, dispatch]);
  useEffect(() => {
    if (everything) onEnd();
  }, [everything, onEnd]);
  return { onEnd };
}

import { useEffect, useState } from 'react';
import { useChat } from '../state/selectors';
import { onWanted } from '../state/wanted-message';

const MARKED_MS = 4_000;

interface List {
  /** of its messages, in their order */
  keys: readonly string[];
  virtualizer: { scrollToIndex: (index: number, options: { align: 'center' }) => void };
  onFound: (key: string) => void;
  /** the list does not stay at its end */
  release: () => void;
}

/** Scrolls to the message that a search or a link leads to, and answers its key for a while, whatever has the focus. */
export function useFound({ keys, virtualizer, onFound, release }: List): string | null {
  const idToKey = useChat(({ keyOfId }) => keyOfId);
  const [found, setFound] = useState<string | null>(null);
  useEffect(
    () =>
      onWanted((id) => {
        const index = keys.indexOf(idToKey[id] ?? id);
        const key = keys[index];
        if (key === undefined) return false;
        release();
        virtualizer.scrollToIndex(index, { align: 'center' });
        onFound(key);
        setFound(key);
        return true;
      }),
    [keys, idToKey, virtualizer, onFound, release],
  );
  useEffect(() => {
    if (found === null) return undefined;
    const timer = window.setTimeout(() => setFound(null), MARKED_MS);
    return () => window.clearTimeout(timer);
  }, [found]);
  return found;
}

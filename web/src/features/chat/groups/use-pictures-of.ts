import type { ChatMessage } from '@renmai/im-client';
import { useEffect, useState } from 'react';
import { historyPage } from '../actions/load-history';
import { noteMistake } from '../state/mistake';
import type { ConversationKey } from '../state/chat.types';
import { useChat } from '../state/selectors';

const size = 24;

interface Pictures {
  /** newest first; without recalled ones */
  pictures: readonly ChatMessage[];
  busy: boolean;
  /** null: there are no more */
  more: (() => void) | null;
}

interface Loaded {
  pictures: readonly ChatMessage[];
  cursor: string | null;
  last: boolean;
}

const none: Loaded = { pictures: [], cursor: null, last: false };

/** The pictures in a conversation's history, page by page. A page that cannot be loaded leaves what is there. */
export function usePicturesOf(key: ConversationKey): Pictures {
  const me = useChat((chat) => chat.me);
  const [loaded, setLoaded] = useState(none);
  /** the end of the page that is wanted next; undefined: nothing is */
  const [wanted, setWanted] = useState<string | null | undefined>(null);
  useEffect(() => {
    if (me === null || wanted === undefined) return undefined;
    let over = false;
    historyPage(me, key, wanted, { pull_number: size, msgType: 'img', need_recalled: false }).then(
      ({ messages, cursor, last }) => {
        if (over) return;
        const page = messages.filter(({ content }) => content.type === 'img').reverse();
        setLoaded(({ pictures }) => ({ pictures: wanted === null ? page : [...pictures, ...page], cursor, last }));
        setWanted(undefined);
      },
      (error: unknown) => {
        noteMistake(error);
        if (!over) setWanted(undefined);
      },
    );
    return () => {
      over = true;
    };
  }, [me, key, wanted]);
  const { pictures, cursor, last } = loaded;
  return { pictures, busy: wanted !== undefined, more: last || cursor === null ? null : () => setWanted(cursor) };
}

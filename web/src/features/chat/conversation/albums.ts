import { useMemo } from 'react';
import type { ChatState, StoredMessage, Timeline } from '../state/chat.types';
import { useChat } from '../state/selectors';
import { joins } from './joined-lines';

/** The name in `ext` of the id that pictures sent together have. Other clients show each by itself. */
export const albumName = 'album';

function albumOf(message: StoredMessage | undefined): string | null {
  if (!message || message.content.type !== 'img' || message.recalled || message.state === 'failed') return null;
  const id = message.ext[albumName];
  return typeof id === 'string' && id !== '' ? id : null;
}

/** Keys of pictures that are shown as one: neighbours that were sent together, in their order. */
export function albumsIn(
  keys: readonly string[],
  messages: ChatState['messages'],
  unreadFrom: string | null,
): string[][] {
  const albums: string[][] = [];
  let before: StoredMessage | undefined;
  for (const key of keys) {
    const message = messages[key];
    const id = albumOf(message);
    const isNext = id !== null && id === albumOf(before) && key !== unreadFrom && joins(before, message);
    if (isNext) albums.at(-1)?.push(key);
    else if (id !== null) albums.push([key]);
    before = message;
  }
  return albums.filter(({ length }) => length > 1);
}

export interface Albums {
  /** by the first of their keys */
  byFirst: ReadonlyMap<string, readonly string[]>;
  /** keys that are shown in the album of another one */
  inside: ReadonlySet<string>;
}

/** The albums among these messages; the same ones while none begins or ends. */
export function useAlbums(keys: readonly string[], timeline: Timeline | undefined, on: boolean): Albums {
  const unreadFrom = timeline?.unreadFrom ?? null;
  const written = useChat(({ messages }) =>
    on
      ? albumsIn(keys, messages, unreadFrom)
          .map((album) => album.join(' '))
          .join('\n')
      : '',
  );
  return useMemo(() => {
    const all = written === '' ? [] : written.split('\n').map((album) => album.split(' '));
    return {
      byFirst: new Map(all.map((album) => [album[0] ?? '', album])),
      inside: new Set(all.flatMap(([, ...others]) => others)),
    };
  }, [written]);
}

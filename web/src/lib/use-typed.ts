import { useCallback, useState } from 'react';
import { session } from './storage';

const space = (key: string) => `draft.typed.${key}`;

type Typed<T> = [text: T, type: (text: string) => void, forget: () => void];

/**
 * The text that is typed into a layer, kept in this tab while the layer is closed: call `forget` once it was sent. Never for
 * passwords or codes. The key names the purpose of the text, e.g. the group; `initial` is the text to be changed.
 */
export function useTyped(key: string, initial?: string): Typed<string>;
export function useTyped(key: string, initial: null): Typed<string | null>;
export function useTyped(key: string, initial: string | null = ''): Typed<string | null> {
  const [text, setText] = useState(() => session.get(space(key)) ?? initial);
  const type = useCallback(
    (next: string) => {
      setText(next);
      session.set(space(key), next);
    },
    [key],
  );
  const forget = useCallback(() => {
    setText(initial);
    session.remove(space(key));
  }, [key, initial]);
  return [text, type, forget];
}

import { useCallback, useState } from 'react';
import { session } from './storage';

const space = (key: string) => `draft.typed.${key}`;

type Typed<T> = [text: T, type: (text: string) => void, forget: () => void];

/**
 * What is typed into a layer, kept in this tab while the layer is closed: `forget` once it was sent. Never for passwords
 * or codes. The key names what the text is for, e.g. the group; `initial` is what there is to change.
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

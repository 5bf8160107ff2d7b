import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Puts the caret of a text field where a change of its text wants it: React sets the value and leaves the caret at its end.
 * With the text and not later: anyone who types on at once would find the caret set back into their word.
 */
export function useCaret(area: RefObject<HTMLTextAreaElement | null>): (place: number) => void {
  const wanted = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (wanted.current === null) return;
    area.current?.setSelectionRange(wanted.current, wanted.current);
    wanted.current = null;
  });
  return (place) => {
    wanted.current = place;
  };
}

import { type RefObject, useEffect, useRef } from 'react';

/** A deleted message that had the focus passes it to the one that takes its place. */
export function useFocusLeft(
  box: RefObject<HTMLElement | null>,
  keys: readonly string[],
  focused: string | null,
): void {
  const at = useRef(-1);
  useEffect(() => {
    const index = focused === null ? -1 : keys.indexOf(focused);
    const left = at.current;
    at.current = index;
    if (index >= 0 || left < 0 || document.activeElement !== document.body) return;
    const next = keys[Math.min(left, keys.length - 1)];
    box.current?.querySelector<HTMLElement>(`[data-key="${next}"]`)?.focus({ preventScroll: true });
  }, [box, keys, focused]);
}

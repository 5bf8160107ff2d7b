import { type RefObject, useEffect, useRef } from 'react';

/** The focused element may disappear when something closes: then the focus goes to `next`. */
export function useFocusKept(open: boolean, next: RefObject<HTMLElement | null>): void {
  const was = useRef(open);
  useEffect(() => {
    const closed = was.current && !open;
    was.current = open;
    if (closed && document.activeElement === document.body) next.current?.focus({ preventScroll: true });
  }, [open, next]);
}

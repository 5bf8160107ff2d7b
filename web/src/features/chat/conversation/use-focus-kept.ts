import { type RefObject, useEffect, useRef } from 'react';

/** What had the focus may go together with what is open: then it is where one goes on. */
export function useFocusKept(open: boolean, next: RefObject<HTMLElement | null>): void {
  const was = useRef(open);
  useEffect(() => {
    const closed = was.current && !open;
    was.current = open;
    if (closed && document.activeElement === document.body) next.current?.focus({ preventScroll: true });
  }, [open, next]);
}

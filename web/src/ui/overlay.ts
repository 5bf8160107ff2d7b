import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLayer } from '../lib/layers';

const closingTime = (): number => (window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 300);

/** Keeps what closes on the screen until its animation has ended. */
export function usePresence(open: boolean): { present: boolean; closing: boolean } {
  const [present, setPresent] = useState(open);
  if (open && !present) setPresent(true);
  useEffect(() => {
    if (open || !present) return undefined;
    const timer = window.setTimeout(() => setPresent(false), closingTime());
    return () => window.clearTimeout(timer);
  }, [open, present]);
  return { present: present || open, closing: !open };
}

const focusable =
  'a[href],button:not(:disabled),input:not(:disabled),select:not(:disabled),textarea:not(:disabled),video[controls],[tabindex]:not([tabindex="-1"])';

/** Open overlays, the newest last: only that one answers to Esc and Tab, everything below is inert. */
const open: HTMLElement[] = [];

function showTop(): void {
  const root = document.getElementById('root');
  if (root) root.inert = open.length > 0;
  document.documentElement.toggleAttribute('data-overlaid', open.length > 0);
  open.forEach((element, index) => {
    element.inert = index < open.length - 1;
  });
}

/**
 * Focus goes in, stays in and comes back; Esc and the browser's way back close. Render the element in a portal outside of `#root`,
 * and only while it is open; an overlay that closes with an animation sets `closing`, and blocks nothing meanwhile.
 */
export function useOverlay(element: RefObject<HTMLElement | null>, onClose: () => void, closing = false): void {
  const close = useRef(onClose);
  useLayoutEffect(() => {
    close.current = onClose;
  });
  useLayer(!closing, onClose);

  useEffect(() => {
    const box = element.current;
    if (!box || closing) return undefined;
    const before = document.activeElement;
    open.push(box);
    showTop();
    const first = box.querySelector<HTMLElement>('[data-autofocus]') ?? box;
    first.focus({ preventScroll: true });

    const onKey = (event: KeyboardEvent) => {
      if (open.at(-1) !== box) return;
      if (event.key === 'Escape') {
        event.stopPropagation();
        close.current();
      } else if (event.key === 'Tab') {
        keepInside(box, event);
      }
    };
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
      open.splice(open.indexOf(box), 1);
      // until its animation has ended
      box.inert = true;
      showTop();
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [element, closing]);
}

function keepInside(box: HTMLElement, event: KeyboardEvent): void {
  const all = [...box.querySelectorAll<HTMLElement>(focusable)].filter((one) => one.checkVisibility?.() ?? true);
  const [first, last] = [all[0], all.at(-1)];
  if (!first || !last) {
    event.preventDefault();
    return;
  }
  const at = document.activeElement;
  if (event.shiftKey ? at === first || at === box : at === last) {
    event.preventDefault();
    (event.shiftKey ? last : first).focus();
  }
}

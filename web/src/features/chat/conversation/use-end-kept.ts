import { type RefObject, useCallback, useEffect, useRef } from 'react';

/** what a member does to read further up */
const moves = ['wheel', 'touchmove', 'pointerdown', 'keydown', 'focusin'] as const;
/** By then the rows in sight have their heights. */
const HELD_MS = 5_000;

/**
 * A list begins at its end, and stays there for some seconds or until the member moves it, while rows turn out to be higher than was
 * assumed, and pictures and cards arrive. Later, within `near` pixels of its end, it stays there when the box becomes lower, by a screen
 * keyboard or a panel that opens below it, and when it becomes longer.
 *
 * @returns lets go of the end, for another place that the list is to show
 */
export function useEndKept(box: RefObject<HTMLElement | null>, near: number): () => void {
  const held = useRef(true);
  const release = useCallback(() => {
    held.current = false;
  }, []);
  useEffect(() => {
    const place = box.current;
    if (!place || typeof ResizeObserver === 'undefined') return undefined;
    for (const move of moves) place.addEventListener(move, release, { passive: true });
    let timer: number | undefined;
    // the list of rows corrects its place, too, by heights that it knows from before
    const onScroll = () => {
      if (held.current && place.scrollHeight - place.scrollTop - place.clientHeight > 1)
        place.scrollTop = place.scrollHeight;
    };
    place.addEventListener('scroll', onScroll, { passive: true });
    let { clientHeight: height, scrollHeight: whole } = place;
    const observer = new ResizeObserver(() => {
      if (place.scrollHeight > place.clientHeight) timer ??= window.setTimeout(release, HELD_MS);
      const below = whole - place.scrollTop - height;
      const isCovered = place.clientHeight < height || place.scrollHeight > whole;
      if (held.current || (isCovered && below < near)) place.scrollTop = place.scrollHeight;
      ({ clientHeight: height, scrollHeight: whole } = place);
    });
    observer.observe(place);
    for (const part of place.children) observer.observe(part);
    return () => {
      observer.disconnect();
      window.clearTimeout(timer);
      place.removeEventListener('scroll', onScroll);
      for (const move of moves) place.removeEventListener(move, release);
    };
  }, [box, near, release]);
  return release;
}

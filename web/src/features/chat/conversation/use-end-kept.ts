import { type RefObject, useEffect } from 'react';

/**
 * A list within `near` pixels of its end stays there when the box becomes lower: by a screen keyboard, by a panel that
 * opens below it, by a text that grows.
 */
export function useEndKept(box: RefObject<HTMLElement | null>, near: number): void {
  useEffect(() => {
    const place = box.current;
    if (!place || typeof ResizeObserver === 'undefined') return undefined;
    let height = place.clientHeight;
    const observer = new ResizeObserver(() => {
      const below = place.scrollHeight - place.scrollTop - height;
      if (place.clientHeight < height && below < near) place.scrollTop = place.scrollHeight;
      height = place.clientHeight;
    });
    observer.observe(place);
    return () => observer.disconnect();
  }, [box, near]);
}

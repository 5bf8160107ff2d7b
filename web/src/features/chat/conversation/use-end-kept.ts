import { type RefObject, useEffect } from 'react';

/**
 * Who is within `near` pixels of the end stays there when the box becomes lower: by a keyboard on the screen, by what
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

const longestMs = 2000;

/**
 * Remembers where a moment stands in its list. `focus`, once it is gone, goes on with its neighbour, so that who works
 * with the keyboard does not begin again at the top.
 */
export function keepPlace(momentId: string): { focus: () => void } {
  const item = document.querySelector(`[data-moment="${momentId}"]`)?.closest('article');
  const list = item?.parentElement;
  const neighbours = [item?.nextElementSibling, item?.previousElementSibling];
  return {
    focus: () => {
      const since = performance.now();
      const look = () => {
        // The question has to be closed before anything below it takes the focus.
        const covered = item?.closest('[inert]') ?? list?.closest('[inert]');
        if (!item || item.isConnected || covered) {
          if (performance.now() - since < longestMs) window.requestAnimationFrame(look);
          return;
        }
        const next = neighbours.find((one) => one?.isConnected) ?? list?.querySelector('article');
        next?.querySelector<HTMLElement>('a[href], button')?.focus({ preventScroll: true });
      };
      look();
    },
  };
}

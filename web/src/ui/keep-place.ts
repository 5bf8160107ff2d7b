const longestMs = 2000;

const usable = 'a[href], button:not(:disabled)';

const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

/**
 * Remembers where something stands that an action may take away. `focus`, once it is gone and the focus with it, goes
 * on with its neighbour, or with the page where none is left, so that who works with the keyboard does not begin again
 * at the top.
 */
export function keepPlace(item: Element | null | undefined): { focus: () => void } {
  const list = item?.parentElement;
  const neighbours = [item?.nextElementSibling, item?.previousElementSibling];
  return {
    focus: () => {
      if (!item) return;
      const since = performance.now();
      const look = () => {
        // The question has to be closed before anything below it takes the focus.
        if (item.isConnected || !isLost() || document.getElementById('root')?.inert) {
          if (performance.now() - since < longestMs) window.requestAnimationFrame(look);
          return;
        }
        const beside = [...neighbours, list?.querySelector('article')].find((one) => one?.isConnected);
        const isUsable = beside instanceof HTMLElement && beside.matches(usable);
        const place = isUsable ? beside : beside?.querySelector<HTMLElement>(usable);
        (place ?? document.getElementById('main'))?.focus({ preventScroll: true });
      };
      look();
    },
  };
}

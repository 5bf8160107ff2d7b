const longestMs = 2000;

const usable = 'a[href], button:not(:disabled)';

const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

/**
 * Remembers the place of an element that an action may remove. After it is gone and the focus with it, `focus` moves the focus to
 * its neighbour, or to the page if there is none, so that members who use the keyboard do not start again at the top.
 */
export function keepPlace(item: Element | null | undefined): { focus: () => void } {
  const list = item?.parentElement;
  const neighbours = [item?.nextElementSibling, item?.previousElementSibling];
  return {
    focus: () => {
      if (!item) return;
      const since = performance.now();
      const look = () => {
        // The question has to be closed before anything below it gets the focus.
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

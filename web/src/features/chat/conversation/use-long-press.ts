import { type TouchEvent, useRef } from 'react';

/** milliseconds */
const enough = 450;

/** A finger that stays: what a second mouse button is on a desk. The finger that is lifted afterwards presses nothing. */
export function useLongPress(run: () => void) {
  const timer = useRef<number>(undefined);
  const done = useRef(false);
  const stop = () => window.clearTimeout(timer.current);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      stop();
      done.current = false;
      if (touches.length !== 1) return;
      timer.current = window.setTimeout(() => {
        done.current = true;
        run();
      }, enough);
    },
    onTouchMove: stop,
    onTouchEnd: (event: TouchEvent) => {
      stop();
      // the browser would make a click of it, on what lies under the finger by then: the mask of the menu
      if (done.current && event.cancelable) event.preventDefault();
    },
    onTouchCancel: stop,
  };
}

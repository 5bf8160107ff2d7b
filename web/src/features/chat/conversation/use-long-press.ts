import { type TouchEvent, useRef } from 'react';

/** milliseconds */
const enough = 450;

/** A long press, which does what a right click does on a desk. Lifting the finger afterwards presses nothing. */
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
      // the browser would turn it into a click on the element under the finger: the mask of the menu
      if (done.current && event.cancelable) event.preventDefault();
    },
    onTouchCancel: stop,
  };
}

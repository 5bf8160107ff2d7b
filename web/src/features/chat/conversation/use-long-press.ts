import { type TouchEvent, useRef } from 'react';

/** milliseconds */
const enough = 450;

/** A finger that stays: what a second mouse button is on a desk. */
export function useLongPress(run: () => void) {
  const timer = useRef<number>(undefined);
  const stop = () => window.clearTimeout(timer.current);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      stop();
      if (touches.length === 1) timer.current = window.setTimeout(run, enough);
    },
    onTouchMove: stop,
    onTouchEnd: stop,
    onTouchCancel: stop,
  };
}

import { type CSSProperties, type PointerEvent, type MouseEvent, useRef, useState } from 'react';

export type Corner = `${'top' | 'bottom'}-${'left' | 'right'}`;
/** Pixels that a finger may tremble: more is a move and no press. */
const STILL = 8;

/** For as long as the app is open. */
let kept: Corner = 'bottom-right';

/** The corner whose quarter of the window a point is in. */
export const cornerOf = (x: number, y: number, { width, height }: { width: number; height: number }): Corner =>
  `${y < height / 2 ? 'top' : 'bottom'}-${x < width / 2 ? 'left' : 'right'}`;

interface Moving {
  pointerId: number;
  fromX: number;
  fromY: number;
  x: number;
  y: number;
}

/** A tile that is dragged to another corner where it is in the way. */
export function useCorner() {
  const [corner, setCorner] = useState(kept);
  const [moving, setMoving] = useState<Moving | null>(null);
  const moved = useRef(false);
  const onPointerDown = ({ pointerId, clientX: fromX, clientY: fromY, button }: PointerEvent) => {
    moved.current = false;
    if (button === 0) setMoving({ pointerId, fromX, fromY, x: 0, y: 0 });
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (!moving || moving.pointerId !== event.pointerId) return;
    const [x, y] = [event.clientX - moving.fromX, event.clientY - moving.fromY];
    if (!moved.current && Math.hypot(x, y) < STILL) return;
    moved.current = true;
    event.currentTarget.setPointerCapture(event.pointerId);
    setMoving({ ...moving, x, y });
  };
  const onPointerUp = ({ clientX, clientY }: PointerEvent) => {
    if (moving && moved.current) {
      const to = cornerOf(clientX, clientY, { width: window.innerWidth, height: window.innerHeight });
      kept = to;
      setCorner(to);
    }
    setMoving(null);
  };
  return {
    corner,
    handlers: {
      onPointerDown,
      onPointerMove,
      onPointerUp,
      onPointerCancel: () => setMoving(null),
      // the end of a move is no press of what is in the tile
      onClickCapture: (event: MouseEvent) => {
        if (!moved.current) return;
        moved.current = false;
        event.preventDefault();
        event.stopPropagation();
      },
    },
    style: (moving ? { transform: `translate(${moving.x}px, ${moving.y}px)` } : {}) satisfies CSSProperties,
  };
}

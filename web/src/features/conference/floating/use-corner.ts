import {
  type CSSProperties,
  type MouseEvent,
  type PointerEvent as ReactPointerEvent,
  useEffect,
  useRef,
  useState,
} from 'react';

type Corner = `${'top' | 'bottom'}-${'left' | 'right'}`;
/** Pixels that a finger may tremble: a longer way is a drag, not a press. */
const STILL = 8;

/** For as long as the app is open. */
let kept: Corner = 'bottom-right';

/** The corner of the quarter of the window that a point is in. */
const cornerOf = (x: number, y: number, { width, height }: { width: number; height: number }): Corner =>
  `${y < height / 2 ? 'top' : 'bottom'}-${x < width / 2 ? 'left' : 'right'}`;

/** Where a pointer went down. */
interface Pressed {
  pointerId: number;
  x: number;
  y: number;
}

/** A tile that is dragged to another corner where it is in the way. */
export function useCorner() {
  const [corner, setCorner] = useState(kept);
  const [pressed, setPressed] = useState<Pressed | null>(null);
  const [way, setWay] = useState<{ x: number; y: number } | null>(null);
  const moved = useRef(false);
  useEffect(() => {
    if (!pressed) return undefined;
    const onMove = ({ pointerId, clientX, clientY }: PointerEvent) => {
      if (pointerId !== pressed.pointerId) return;
      const [x, y] = [clientX - pressed.x, clientY - pressed.y];
      if (!moved.current && Math.hypot(x, y) < STILL) return;
      moved.current = true;
      setWay({ x, y });
    };
    const end = () => {
      setPressed(null);
      setWay(null);
    };
    const onUp = ({ pointerId, clientX, clientY }: PointerEvent) => {
      if (pointerId !== pressed.pointerId) return;
      if (moved.current) {
        kept = cornerOf(clientX, clientY, { width: window.innerWidth, height: window.innerHeight });
        setCorner(kept);
      }
      end();
    };
    // a quick pointer leaves the tile before the tile follows
    window.addEventListener('pointermove', onMove);
    window.addEventListener('pointerup', onUp);
    window.addEventListener('pointercancel', end);
    return () => {
      window.removeEventListener('pointermove', onMove);
      window.removeEventListener('pointerup', onUp);
      window.removeEventListener('pointercancel', end);
    };
  }, [pressed]);
  const handlers = {
    onPointerDown: ({ pointerId, clientX, clientY, button }: ReactPointerEvent) => {
      moved.current = false;
      if (button === 0) setPressed({ pointerId, x: clientX, y: clientY });
    },
    // the end of a drag does not press a button of the tile
    onClickCapture: (event: MouseEvent) => {
      if (!moved.current) return;
      moved.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
  const style: CSSProperties = way ? { transform: `translate(${way.x}px, ${way.y}px)` } : {};
  return { corner, handlers, style };
}

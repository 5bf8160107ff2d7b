import { type KeyboardEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** messages that are passed on at once */
const most = 100;

interface Choosing {
  /** keys; null: none are being chosen */
  selected: readonly string[] | null;
  select: (key: string, on: boolean) => void;
  begin: (key: string) => void;
  end: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** Selecting several messages in `box`. The focus goes to the first one, and afterwards back to the Tab stop. */
export function useChoosing(box: RefObject<HTMLElement | null>): Choosing {
  const [selected, setSelected] = useState<readonly string[] | null>(null);
  const choosing = selected !== null;
  const was = useRef(false);
  const begin = useCallback((key: string) => setSelected([key]), []);
  const end = useCallback(() => setSelected(null), []);
  const select = useCallback(
    (one: string, on: boolean) =>
      setSelected((all) => (on ? [...(all ?? []), one].slice(-most) : (all ?? []).filter((key) => key !== one))),
    [],
  );
  useEffect(() => {
    if (was.current === choosing) return;
    was.current = choosing;
    const next = choosing ? 'input:checked' : '[data-key][tabindex="0"]';
    box.current?.querySelector<HTMLElement>(next)?.focus({ preventScroll: true });
  }, [box, choosing]);
  const onKeyDown = (event: KeyboardEvent) => {
    // not of a sheet that was opened from here
    const here = event.target instanceof Node && event.currentTarget.contains(event.target);
    if (choosing && here && event.key === 'Escape') end();
  };
  return { selected, select, begin, end, onKeyDown };
}

import { useCallback, useEffect, useRef } from 'react';

/**
 * Returns a function that runs an action as soon as no press is under way: an element that moves between pressing and releasing
 * slips away from under the finger, and nothing is clicked.
 */
export function useAfterPress(): (run: () => void) => void {
  const pressed = useRef(false);
  const waiting = useRef<(() => void) | null>(null);
  useEffect(() => {
    const press = () => {
      pressed.current = true;
    };
    const letGo = () => {
      pressed.current = false;
      waiting.current?.();
      waiting.current = null;
    };
    window.addEventListener('mousedown', press, true);
    window.addEventListener('mouseup', letGo, true);
    window.addEventListener('dragend', letGo, true);
    return () => {
      window.removeEventListener('mousedown', press, true);
      window.removeEventListener('mouseup', letGo, true);
      window.removeEventListener('dragend', letGo, true);
    };
  }, []);
  return useCallback((run) => {
    if (pressed.current) waiting.current = run;
    else run();
  }, []);
}

import { useCallback, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';

/** Leads to another page; resolves when this one is no longer on the screen and sends no requests. */
export function useGoAway(): (to: string) => Promise<void> {
  const navigate = useNavigate();
  const shown = useRef(false);
  const gone = useRef<(() => void) | null>(null);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
      gone.current?.();
    };
  }, []);
  return useCallback(
    (to) =>
      new Promise((resolve) => {
        if (!shown.current) return resolve();
        gone.current = resolve;
        void navigate(to, { replace: true });
      }),
    [navigate],
  );
}

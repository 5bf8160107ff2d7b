import { useCallback, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';

/** To another page instead of this one; resolves when this one is no longer on the screen and asks for nothing. */
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

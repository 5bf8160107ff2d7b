import { useEffect, useState } from 'react';

/** Whether `now` has been true for at least `ms`. */
export function useLasting(now: boolean, ms: number): boolean {
  const [lasts, setLasts] = useState(false);
  useEffect(() => {
    if (!now) return undefined;
    const timer = window.setTimeout(() => setLasts(true), ms);
    return () => {
      window.clearTimeout(timer);
      setLasts(false);
    };
  }, [now, ms]);
  return now && lasts;
}

import { useEffect, useRef, useState } from 'react';

/** pixels from the top within which new notifications may push the rest down */
const near = 120;

/**
 * New notifications must not move the list while the member reads further down: they wait. Returns the time up to which
 * notifications are shown; null: all of them, because the member is at the top.
 */
export function useShownUpTo(newest: string | undefined): string | null {
  const latest = useRef(newest);
  const [upTo, setUpTo] = useState<string | null>(null);
  useEffect(() => {
    latest.current = newest;
  }, [newest]);
  useEffect(() => {
    const look = () => setUpTo((before) => (window.scrollY < near ? null : (before ?? latest.current ?? null)));
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  return upTo;
}

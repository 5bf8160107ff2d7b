import { useEffect } from 'react';

const REFRESH_MS = 30_000;
const RETRY_MS = 5_000;

/** Loads the list again and again, also when the network is back; sends unsent scans more often as long as some wait. */
export function useRepeatedly(load: () => Promise<void>, sendPending: () => Promise<boolean>, waits: boolean): void {
  useEffect(() => {
    const first = window.setTimeout(() => void load(), 0);
    const every = window.setInterval(() => void load(), REFRESH_MS);
    const back = () => void load();
    window.addEventListener('online', back);
    return () => {
      window.clearTimeout(first);
      window.clearInterval(every);
      window.removeEventListener('online', back);
    };
  }, [load]);
  useEffect(() => {
    if (!waits) return undefined;
    const timer = window.setInterval(() => void sendPending(), RETRY_MS);
    return () => window.clearInterval(timer);
  }, [waits, sendPending]);
}

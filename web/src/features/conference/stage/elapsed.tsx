import { useEffect, useState } from 'react';
import { lengthText } from '../../../lib/length-text';

/** The time since `since`. */
export function Elapsed({ since }: { since: string }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = window.setInterval(() => setNow(Date.now()), 1_000);
    return () => window.clearInterval(timer);
  }, []);
  return <time>{lengthText(Math.max(0, Math.floor((now - Date.parse(since)) / 1000)))}</time>;
}

import { useEffect, useState } from 'react';

/** A value that changes with every key, once it has rested: for what asks the server. */
export function useSettled<T>(value: T, pause = 250): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(value), pause);
    return () => window.clearTimeout(timer);
  }, [value, pause]);
  return settled;
}

import { useEffect, useRef, useState } from 'react';
import { useSettled } from './use-settled';

/**
 * A text field that reports its value when the typing rests; `read` converts the text to the value. A value that comes from
 * outside, e.g. when all filters are reset, replaces the typed text.
 */
export function useSettledField<V>(
  value: V,
  onChange: (value: V) => void,
  { read, write }: { read: (typed: string) => V; write: (value: V) => string },
): { typed: string; setTyped: (typed: string) => void } {
  const [typed, setTyped] = useState(() => write(value));
  const [seen, setSeen] = useState(value);
  const [told, setTold] = useState(value);
  if (value !== seen) {
    setSeen(value);
    if (value !== told) {
      setTold(value);
      setTyped(write(value));
    }
  }
  const settled = useSettled(typed, 400);
  const latest = useRef({ told, tell: onChange, read });
  useEffect(() => {
    latest.current = { told, tell: onChange, read };
  });
  useEffect(() => {
    const next = latest.current.read(settled);
    if (next === latest.current.told) return;
    setTold(next);
    latest.current.tell(next);
  }, [settled]);
  return { typed, setTyped };
}

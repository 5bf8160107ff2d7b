import { useCallback, useEffect, useRef, useState } from 'react';
import { local } from './storage';

const space = (key: string) => `draft.${key}`;

export interface Draft<T> {
  /** the text that was typed and not sent the last time, if any */
  initial: T | null;
  keep: (value: T) => void;
  discard: () => void;
}

/** Keeps typed text in this browser until it is sent: call `discard` after success. Never for passwords or codes. */
export function useDraft<T>(key: string): Draft<T> {
  const timer = useRef<number>(undefined);
  const latest = useRef<string | null>(null);
  const [initial] = useState(() => read<T>(key));

  const flush = useCallback(() => {
    window.clearTimeout(timer.current);
    if (latest.current !== null) local.set(space(key), latest.current);
    latest.current = null;
  }, [key]);

  useEffect(() => {
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [flush]);

  return {
    initial,
    keep: useCallback(
      (value: T) => {
        latest.current = JSON.stringify(value);
        window.clearTimeout(timer.current);
        timer.current = window.setTimeout(flush, 400);
      },
      [flush],
    ),
    discard: useCallback(() => {
      window.clearTimeout(timer.current);
      latest.current = null;
      local.remove(space(key));
    }, [key]),
  };
}

function read<T>(key: string): T | null {
  const kept = local.get(space(key));
  if (kept === null) return null;
  try {
    return JSON.parse(kept) as T;
  } catch {
    return null;
  }
}

/** Changes a draft that no page shows at the moment; without a draft it starts with `empty`. */
export function changeDraft<T>(key: string, empty: T, change: (draft: T) => T): void {
  local.set(space(key), JSON.stringify(change(read<T>(key) ?? empty)));
}

import { useState } from 'react';
import { useStaff } from './session.slice';

/** In this page's memory alone, separate for each administrator. */
const kept = new Map<string, unknown>();

/**
 * Text that was typed and not sent: shown again after a sheet was closed, another case was opened, or the session has ended
 * and a new one begun. `undefined` forgets it.
 */
export function useKept<T>(name: string, initial: T): [value: T, keep: (value: T | undefined) => void] {
  const key = `${useStaff().member.memberId} ${name}`;
  const [value, setValue] = useState<T>(() => (kept.has(key) ? (kept.get(key) as T) : initial));
  return [
    value,
    (next) => {
      if (next === undefined) kept.delete(key);
      else kept.set(key, next);
      setValue(next ?? initial);
    },
  ];
}

/** After signing out nothing is left. */
export const forgetKept = (): void => kept.clear();

import { useState } from 'react';
import { useStaff } from './session.slice';

/** In this page's memory alone, apart for each who works here. */
const kept = new Map<string, unknown>();

/**
 * What is typed and not sent yet: there again after a sheet was closed, another case was opened, or the session has ended
 * and begun again. `undefined` forgets it.
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

/** Signing out leaves nothing. */
export const forgetKept = (): void => kept.clear();

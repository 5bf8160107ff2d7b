import { useEffect } from 'react';

let shown: string | undefined;
/** numbers of waiting things, by kind */
const counts = new Map<string, number>();

function write(): void {
  const waiting = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const title = shown ? `${shown} · Renmai` : 'Renmai';
  document.title = waiting > 0 ? `(${waiting > 99 ? '99+' : waiting}) ${title}` : title;
}

/** How many things of a kind wait for the member; the sum is shown in front of every title. 0: nothing. */
export function setTitleCount(of: 'notifications' | 'messages', count: number): void {
  if ((counts.get(of) ?? 0) === count) return;
  counts.set(of, count);
  write();
}

/** The document's title while the caller is shown: `Settings · Renmai`. Undefined: some part of the page says it. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (title === undefined) return;
    shown = title;
    write();
  }, [title]);
}

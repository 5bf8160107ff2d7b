import type { KeyboardEvent } from 'react';

/** In a bar of buttons the arrows go from one to the next, round the ends. */
export function byArrows(event: KeyboardEvent<HTMLElement>): void {
  const { currentTarget: bar, target, key } = event;
  const step = { ArrowLeft: -1, ArrowRight: 1 }[key];
  // an open menu of the bar has keys of its own
  if (step === undefined || (target as HTMLElement).closest('[role=menu]')) return;
  const buttons = [...bar.querySelectorAll<HTMLButtonElement>('button:not(:disabled)')];
  const at = buttons.indexOf(target as HTMLButtonElement);
  if (at < 0) return;
  event.preventDefault();
  buttons[(at + step + buttons.length) % buttons.length]?.focus();
}

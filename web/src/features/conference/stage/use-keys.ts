import { useEffect, useRef } from 'react';

const typesInto = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName));

/** The space key presses a button that has the focus; only elsewhere it is free. */
const presses = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && ['BUTTON', 'A', 'SUMMARY'].includes(target.tagName);

export type Keys = Readonly<Record<string, () => void>>;

interface Talk {
  /** the space key went down, and up again */
  press: () => void;
  release: () => void;
}

/** Single keys of the room; none of them while the member writes, or a dialog is open. */
export function useKeys(keys: Keys, talk: Talk): void {
  const latest = useRef({ keys, talk });
  useEffect(() => {
    latest.current = { keys, talk };
  });
  useEffect(() => {
    let held = false;
    const isOurs = ({ target, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
      !ctrlKey && !metaKey && !altKey && !typesInto(target) && !document.querySelector('[role=dialog], [role=menu]');
    const onDown = (event: KeyboardEvent) => {
      if (!isOurs(event)) return;
      if (event.key === ' ') {
        if (presses(event.target)) return;
        event.preventDefault();
        if (!event.repeat && !held) {
          held = true;
          latest.current.talk.press();
        }
        return;
      }
      const run = latest.current.keys[event.key.toLowerCase()];
      if (!run || event.repeat) return;
      event.preventDefault();
      run();
    };
    const release = () => {
      if (!held) return;
      held = false;
      latest.current.talk.release();
    };
    const onUp = (event: KeyboardEvent) => {
      if (event.key === ' ') release();
    };
    window.addEventListener('keydown', onDown);
    window.addEventListener('keyup', onUp);
    // the key may be let go where we do not see it
    window.addEventListener('blur', release);
    return () => {
      window.removeEventListener('keydown', onDown);
      window.removeEventListener('keyup', onUp);
      window.removeEventListener('blur', release);
      release();
    };
  }, []);
}

import { useEffect, useRef } from 'react';

const typesInto = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName));

/** The space key presses a focused button; elsewhere it can be used. */
const pressable = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && ['BUTTON', 'A', 'SUMMARY'].includes(target.tagName);

/** There, arrows go from button to button. */
const hasArrows = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('[role=toolbar], [role=tablist], [role=radiogroup]') !== null;

export type Keys = Readonly<Record<string, () => void>>;

interface Talk {
  /** the space key went down, and up again */
  press: () => void;
  release: () => void;
}

/** Single keys of the room; none of them while the member writes, or a dialog is open. */
export function useKeys(keys: Keys, talk?: Talk): void {
  const latest = useRef({ keys, talk });
  useEffect(() => {
    latest.current = { keys, talk };
  });
  useEffect(() => {
    let held = false;
    // A button that was clicked keeps the focus, but a member who then holds the space key wants to speak. The browser's own
    // mark for this changes with the first key.
    let clicked: EventTarget | null = null;
    const onPointer = ({ target }: PointerEvent) => {
      clicked = target instanceof Element ? target.closest('button, a, summary') : null;
    };
    const onFocus = ({ target }: FocusEvent) => {
      if (target !== clicked) clicked = null;
    };
    const presses = (target: EventTarget | null) => pressable(target) && target !== clicked;
    const isOurs = ({ target, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
      !ctrlKey &&
      !metaKey &&
      !altKey &&
      !typesInto(target) &&
      !document.querySelector('[role=dialog], [role=alertdialog][aria-modal=true], [role=menu]');
    const onDown = (event: KeyboardEvent) => {
      if (!isOurs(event)) return;
      if (event.key === ' ') {
        if (!latest.current.talk || presses(event.target)) return;
        event.preventDefault();
        if (!event.repeat && !held) {
          held = true;
          latest.current.talk.press();
        }
        return;
      }
      if (event.key.startsWith('Arrow') && hasArrows(event.target)) return;
      const run = latest.current.keys[event.key.toLowerCase()];
      if (!run || event.repeat) return;
      event.preventDefault();
      run();
    };
    const release = () => {
      if (!held) return;
      held = false;
      latest.current.talk?.release();
    };
    const onUp = (event: KeyboardEvent) => {
      if (event.key !== ' ' || !held) return;
      // otherwise some browsers press the button that was clicked last
      event.preventDefault();
      release();
    };
    window.addEventListener('pointerdown', onPointer, true);
    window.addEventListener('focusin', onFocus);
    window.addEventListener('keydown', onDown);
    window.addEventListener('keyup', onUp);
    // the key may be released outside of the window
    window.addEventListener('blur', release);
    return () => {
      window.removeEventListener('pointerdown', onPointer, true);
      window.removeEventListener('focusin', onFocus);
      window.removeEventListener('keydown', onDown);
      window.removeEventListener('keyup', onUp);
      window.removeEventListener('blur', release);
      release();
    };
  }, []);
}

import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { local } from '../../lib/storage';

/** A binding of one key, or of several keys with the same effect. */
export interface Binding {
  /** the browser's names: `j`, `?`, `Enter` */
  keys: readonly string[];
  /** its effect, for the help */
  label: string;
  run: () => void;
  /** shown in the help, but without effect at the moment */
  off?: boolean;
}

export interface KeyGroup {
  title: string;
  bindings: readonly Binding[];
}

interface Registered {
  group: KeyGroup;
}

/** the bindings on the screen; of two for the same key, the later one counts */
const groups: Registered[] = [];
const listeners = new Set<() => void>();
let enabled = local.get('console-keys') !== 'off';

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The groups on the screen now, with their keys. */
export const keyGroups = (): readonly KeyGroup[] => groups.map(({ group }) => group);

export const useKeysEnabled = (): boolean => useSyncExternalStore(subscribe, () => enabled);

/** Single keys disturb people who dictate or whose hand rests on the keyboard; the setting is stored in this browser. */
export function setKeysEnabled(on: boolean): void {
  enabled = on;
  if (on) local.remove('console-keys');
  else local.set('console-keys', 'off');
  listeners.forEach((listener) => listener());
}

/** Keys that work while the caller is shown. */
export function useKeys(title: string, bindings: readonly Binding[]): void {
  const entry = useRef<Registered>({ group: { title, bindings } });
  useLayoutEffect(() => {
    entry.current.group = { title, bindings };
  });
  useEffect(() => {
    const registered = entry.current;
    groups.push(registered);
    return () => void groups.splice(groups.indexOf(registered), 1);
  }, []);
}

const typing = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(?:TEXTAREA|SELECT)$/.test(target.tagName) || isTextInput(target));

const isTextInput = (target: HTMLElement): boolean =>
  target instanceof HTMLInputElement && !/^(?:checkbox|radio|button|submit|range)$/.test(target.type);

/** Enter on a button or a link presses that. */
const ownKey = (target: EventTarget | null, key: string): boolean =>
  (key === 'Enter' || key === ' ') && target instanceof HTMLElement && target.closest('button, a, summary') !== null;

/** The binding of a key event; undefined for keys with another use. */
function bindingOf(event: KeyboardEvent): Binding | undefined {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return undefined;
  if (typing(event.target) || ownKey(event.target, event.key)) return undefined;
  // a dialog has its own keys
  if (document.documentElement.hasAttribute('data-overlaid')) return undefined;
  if (!enabled && event.key !== '?') return undefined;
  return groups
    .flatMap(({ group }) => group.bindings)
    .reverse()
    .find(({ keys, off }) => !off && keys.includes(event.key));
}

/** Used once, in the frame. */
export function useKeyboard(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const binding = bindingOf(event);
      if (!binding) return;
      event.preventDefault();
      binding.run();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

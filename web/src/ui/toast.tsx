import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { CheckIcon, WarningIcon } from './icons';
import styles from './toast.module.css';

export interface ToastOptions {
  kind?: 'plain' | 'good' | 'bad';
  /** in milliseconds; longer texts stay longer by themselves */
  time?: number;
  action?: { label: string; run: () => void };
}

interface Shown extends ToastOptions {
  id: number;
  text: string;
}

const shortest = 1500;
let current: Shown | null = null;
let timer: number | undefined;
const listeners = new Set<() => void>();

function show(next: Shown | null): void {
  current = next;
  listeners.forEach((listener) => listener());
}

/** One line that disappears by itself. The newest replaces the one before. */
export function toast(text: string, options: ToastOptions = {}): void {
  window.clearTimeout(timer);
  const time = options.time ?? Math.max(shortest, options.action ? 6000 : 0, Array.from(text).length * 60);
  show({ ...options, text, id: (current?.id ?? 0) + 1 });
  if (time !== Infinity) timer = window.setTimeout(hideToast, time);
}

export function hideToast(): void {
  window.clearTimeout(timer);
  if (current) show(null);
}

const icons = { good: CheckIcon, bad: WarningIcon, plain: null };

/** The button disappears when it is pressed: the focus moves to its former element, or to the page. */
function giveFocusBack(before: EventTarget | null): void {
  const place = before instanceof HTMLElement && before.isConnected ? before : document.getElementById('main');
  place?.focus({ preventScroll: true });
}

/** pixels between a toast and what it would have covered */
const gap = 12;

/** Lifts it as far as it would cover elements with `data-toast-above`. */
function rise(place: HTMLElement): void {
  const lift = (by: number) => place.style.setProperty('--rise', `${by}px`);
  lift(0);
  const { top, bottom } = place.getBoundingClientRect();
  for (const one of document.querySelectorAll('[data-toast-above]')) {
    const box = one.getBoundingClientRect();
    if (box.top < bottom + gap && box.bottom > top - gap) lift(bottom + gap - box.top);
  }
}

/** pixels of the window's edge that a toast beside a sheet keeps free around itself */
const edge = 4;

/** A sheet as high as the screen leaves a strip for a toast of one line; a toast of more lines needs a larger one. */
function keepStrip(place: HTMLElement | null): void {
  const { style } = document.documentElement;
  if (place) style.setProperty('--toast-strip', `${place.getBoundingClientRect().height + edge}px`);
  else style.removeProperty('--toast-strip');
}

/** Shows the text of `toast` above everything, and has it read out; mounted once in the frame. */
export function Toaster() {
  const shown = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => current,
  );
  const before = useRef<EventTarget | null>(null);
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current: box } = place;
    keepStrip(shown && box);
    if (!shown || !box) return undefined;
    rise(box);
    // a page may open below a text that is there already
    const later = new MutationObserver(() => rise(box));
    later.observe(document.body, { childList: true, subtree: true });
    return () => later.disconnect();
  }, [shown]);
  const Icon = shown ? icons[shown.kind ?? 'plain'] : null;
  return createPortal(
    <div ref={place} className={styles.place} role="status" aria-live={shown?.kind === 'bad' ? 'assertive' : 'polite'}>
      {shown && (
        <div key={shown.id} className={styles.toast}>
          {Icon && <Icon size={20} className={styles[shown.kind ?? 'plain']} />}
          <span>{shown.text}</span>
          {shown.action && (
            <button
              type="button"
              className={styles.action}
              onFocus={({ relatedTarget }) => {
                before.current = relatedTarget;
              }}
              onClick={({ currentTarget }) => {
                if (document.activeElement === currentTarget) giveFocusBack(before.current);
                hideToast();
                shown.action?.run();
              }}
            >
              {shown.action.label}
            </button>
          )}
        </div>
      )}
    </div>,
    document.body,
  );
}

import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { cx } from '../lib/cx';
import { BackIcon } from './icons';
import styles from './tabs.module.css';

/** px that an arrow covers of the row */
const arrow = 44;

export interface TabsProps<V extends string> {
  /** name of the choice, for a screen reader */
  label: string;
  tabs: readonly { value: V; label: string; count?: number | string }[];
  value: V;
  onChange: (value: V) => void;
  /** the content of the chosen tab */
  children: ReactNode;
  /** as wide as there is room, each the same */
  even?: boolean;
  /** one below the other, with the content beside them */
  beside?: boolean;
}

/** Whether there are tabs out of sight on either side. */
function useMore(list: RefObject<HTMLElement | null>): { before: boolean; after: boolean } {
  const [more, setMore] = useState({ before: false, after: false });
  useEffect(() => {
    const box = list.current;
    if (!box) return undefined;
    const look = () => {
      const before = box.scrollLeft > 1;
      const after = box.scrollWidth - box.clientWidth - box.scrollLeft > 1;
      setMore((known) => (known.before === before && known.after === after ? known : { before, after }));
    };
    look();
    box.addEventListener('scroll', look, { passive: true });
    const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(look);
    for (const each of [box, ...box.children]) observer?.observe(each);
    return () => {
      box.removeEventListener('scroll', look);
      observer?.disconnect();
    };
  }, [list]);
  return more;
}

export function Tabs<V extends string>({ label, tabs, value, onChange, children, even, beside = false }: TabsProps<V>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const more = useMore(list);
  // counts that come later move the tabs behind them
  const widths = tabs.map(({ label: name, count }) => `${name} ${count}`).join();
  // if there are more tabs than room, the chosen one is visible, beside the arrow to the others
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>(`[data-tab="${value}"]`);
    const box = list.current;
    if (!tab || !box) return;
    const over = tab.offsetLeft + tab.offsetWidth - box.scrollLeft - box.clientWidth;
    if (over > -arrow) box.scrollLeft += over + arrow;
    else if (tab.offsetLeft < box.scrollLeft + arrow) box.scrollLeft = tab.offsetLeft - arrow;
  }, [value, widths]);
  const scroll = (by: 1 | -1) => {
    const box = list.current;
    box?.scrollBy({ left: by * (box.clientWidth - 2 * arrow), behavior: 'smooth' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // From the tab that has the focus: a choice that opens a page is shown later than the next key is pressed.
    const from = (event.target as HTMLElement).dataset['tab'] ?? value;
    const at = tabs.findIndex((tab) => tab.value === from);
    const [before, after] = beside ? (['ArrowUp', 'ArrowDown'] as const) : (['ArrowLeft', 'ArrowRight'] as const);
    const go: Record<string, number> = { [after]: at + 1, [before]: at - 1, Home: 0, End: tabs.length - 1 };
    const next = go[event.key];
    if (next === undefined) return;
    event.preventDefault();
    const tab = tabs[(next + tabs.length) % tabs.length];
    if (!tab) return;
    onChange(tab.value);
    list.current?.querySelector<HTMLElement>(`[data-tab="${tab.value}"]`)?.focus();
  };
  const content = (
    <>
      <div className={styles.row}>
        <div
          ref={list}
          className={cx(styles.list, even && styles.even, more.before && styles.before, more.after && styles.after)}
          role="tablist"
          aria-orientation={beside ? 'vertical' : undefined}
          aria-label={label}
          onKeyDown={onKeyDown}
        >
          {tabs.map((tab) => {
            const selected = tab.value === value;
            return (
              <button
                key={tab.value}
                type="button"
                role="tab"
                id={`${id}-${tab.value}`}
                data-tab={tab.value}
                aria-selected={selected}
                aria-controls={`${id}-panel`}
                tabIndex={selected ? 0 : -1}
                className={cx(styles.tab, selected && styles.selected)}
                onClick={() => onChange(tab.value)}
              >
                {tab.label}
                {tab.count !== undefined && <span className={styles.count}>{tab.count}</span>}
              </button>
            );
          })}
        </div>
        {more.before && <Arrow side="left" onClick={() => scroll(-1)} />}
        {more.after && <Arrow side="right" onClick={() => scroll(1)} />}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${value}`} className={styles.panel}>
        {children}
      </div>
    </>
  );
  return beside ? <div className={styles.beside}>{content}</div> : content;
}

/** To tabs out of sight, for pointers; keys move between the tabs themselves. */
const Arrow = ({ side, onClick }: { side: 'left' | 'right'; onClick: () => void }) => (
  <button type="button" aria-hidden tabIndex={-1} className={cx(styles.arrow, styles[side])} onClick={onClick}>
    <BackIcon size={20} />
  </button>
);

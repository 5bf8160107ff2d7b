import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { cx } from '../lib/cx';
import styles from './tabs.module.css';

export interface TabsProps<V extends string> {
  /** what is chosen between, for a screen reader */
  label: string;
  tabs: readonly { value: V; label: string; count?: number }[];
  value: V;
  onChange: (value: V) => void;
  /** what the chosen tab shows */
  children: ReactNode;
  /** as wide as there is room, each the same */
  even?: boolean;
}

export function Tabs<V extends string>({ label, tabs, value, onChange, children, even }: TabsProps<V>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  // of more tabs than there is room for, the chosen one is in sight
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>(`[data-tab="${value}"]`);
    const box = list.current;
    if (!tab || !box) return;
    const over = tab.offsetLeft + tab.offsetWidth - box.scrollLeft - box.clientWidth;
    if (over > 0) box.scrollLeft += over + 24;
    else if (tab.offsetLeft < box.scrollLeft) box.scrollLeft = tab.offsetLeft - 24;
  }, [value]);
  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.value === value);
    const go: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 };
    const next = go[event.key];
    if (next === undefined) return;
    event.preventDefault();
    const tab = tabs[(next + tabs.length) % tabs.length];
    if (!tab) return;
    onChange(tab.value);
    list.current?.querySelector<HTMLElement>(`[data-tab="${tab.value}"]`)?.focus();
  };
  return (
    <>
      <div
        ref={list}
        className={cx(styles.list, even && styles.even)}
        role="tablist"
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
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${value}`} className={styles.panel}>
        {children}
      </div>
    </>
  );
}

import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useWide } from '../lib/use-media-query';
import { type Action, ActionItem, ActionSheet } from './action-sheet';
import { IconButton } from './icon-button';
import { type Icon, MoreIcon } from './icons';
import styles from './menu.module.css';

interface MenuProps {
  /** what the button is for, e.g. "More about Ada Lovelace" */
  label: string;
  icon?: Icon;
  actions: readonly Action[];
}

/** Three dots: a list below the button on a desk, from below on a phone. */
export function Menu({ label, icon = MoreIcon, actions }: MenuProps) {
  const wide = useWide();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const close = () => setOpen(false);
  return (
    <div className={styles.place}>
      <IconButton
        ref={button}
        icon={icon}
        label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open && wide ? id : undefined}
        onClick={() => setOpen(!open)}
      />
      {wide ? (
        open && (
          <Popup
            id={id}
            label={label}
            actions={actions}
            onClose={(back) => {
              close();
              if (back) button.current?.focus();
            }}
          />
        )
      ) : (
        <ActionSheet open={open} onClose={close} title={label} actions={actions} />
      )}
    </div>
  );
}

interface PopupProps {
  id: string;
  label: string;
  actions: readonly Action[];
  /** `back`: the focus returns to the button */
  onClose: (back: boolean) => void;
}

function Popup({ id, label, actions, onClose }: PopupProps) {
  const box = useRef<HTMLDivElement>(null);
  const items = () => [...(box.current?.querySelectorAll<HTMLElement>('[role=menuitem]:not(:disabled)') ?? [])];
  useEffect(() => {
    box.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus();
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    const all = items();
    const at = all.indexOf(document.activeElement as HTMLElement);
    const go: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 };
    const next = go[event.key];
    if (next !== undefined) {
      event.preventDefault();
      all[(next + all.length) % all.length]?.focus();
    } else if (event.key === 'Escape' || event.key === 'Tab') {
      event.preventDefault();
      onClose(true);
    }
  };
  return (
    <>
      <div className={styles.outside} onClick={() => onClose(false)} aria-hidden="true" />
      <div ref={box} id={id} className={styles.popup} role="menu" aria-label={label} onKeyDown={onKeyDown}>
        {actions.map((action) => (
          <ActionItem key={action.label} action={action} role="menuitem" onClose={() => onClose(true)} />
        ))}
      </div>
    </>
  );
}

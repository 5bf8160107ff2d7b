import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { cx } from '../lib/cx';
import { useLayer } from '../lib/layers';
import { useWide } from '../lib/use-media-query';
import { type Action, ActionItem, ActionSheet } from './action-sheet';
import { IconButton } from './icon-button';
import { type Icon } from './icons';
import { MoreIcon } from './more-icons';
import styles from './menu.module.css';

/** The properties of a button that opens the menu. */
export interface MenuButtonProps {
  ref: Ref<HTMLButtonElement>;
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
  'aria-controls': string | undefined;
  onClick: () => void;
}

export type ShowActions = (actions: readonly Action[]) => ReactNode;

interface MenuProps {
  /** the button's purpose, e.g. "More about Ada Lovelace" */
  label: string;
  icon?: Icon;
  /** or a component that determines them once the menu is opened: most menus never are */
  actions: readonly Action[] | ((show: ShowActions) => ReactNode);
  /** another button than the three dots */
  button?: (props: MenuButtonProps) => ReactNode;
  /** the edge of the button that the list is aligned to */
  align?: 'left' | 'right';
}

/** Three dots: a list below the button on a desk (above it where there is no room below), from below on a phone. */
export function Menu({ label, icon = MoreIcon, actions, button: render, align = 'right' }: MenuProps) {
  const wide = useWide();
  const [open, setOpen] = useState(false);
  const [used, setUsed] = useState(false);
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const id = useId();
  const close = () => setOpen(false);
  const props: MenuButtonProps = {
    ref: setButton,
    'aria-haspopup': 'menu',
    'aria-expanded': open,
    'aria-controls': open && wide ? id : undefined,
    onClick: () => {
      setOpen(!open);
      setUsed(true);
    },
  };
  const show: ShowActions = (shown) =>
    wide ? (
      open && (
        <Popup
          id={id}
          label={label}
          actions={shown}
          align={align}
          onClose={(back) => {
            close();
            if (back) button?.focus();
          }}
        />
      )
    ) : (
      <ActionSheet open={open} onClose={close} title={label} actions={shown} />
    );
  return (
    <div className={styles.place}>
      {render ? render(props) : <IconButton icon={icon} label={label} {...props} />}
      {typeof actions === 'function' ? used && actions(show) : show(actions)}
    </div>
  );
}

/** Pixels between a list and the edge of the window. */
const edge = 8;

interface Place {
  above: boolean;
  /** pixels */
  highest?: number;
  /** within the window, where something around the button would cut it off */
  style?: CSSProperties;
}

/** The element that would cut off a list that is larger; undefined where a list cannot be put over it either. */
function scrollerOf(element: Element): Element | undefined {
  for (let one: Element | null = element; one && one !== document.body; one = one.parentElement) {
    const { overflowX, overflowY, transform } = getComputedStyle(one);
    if (transform !== '' && transform !== 'none') return undefined;
    if ([overflowX, overflowY].some((overflow) => overflow !== '' && overflow !== 'visible')) return one;
  }
  return undefined;
}

const inWindow = (button: DOMRect, align: 'left' | 'right', above: boolean): CSSProperties => ({
  position: 'fixed',
  ...(above ? { top: 'auto', bottom: window.innerHeight - button.top } : { top: button.bottom }),
  ...(align === 'left' ? { left: button.left } : { right: document.documentElement.clientWidth - button.right }),
});

interface PopupProps {
  id: string;
  label: string;
  actions: readonly Action[];
  align: 'left' | 'right';
  /** `back`: the focus returns to the button */
  onClose: (back: boolean) => void;
}

function Popup({ id, label, actions, align, onClose }: PopupProps) {
  const box = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<Place | null>(null);
  useLayer(true, () => onClose(true));
  useLayoutEffect(() => {
    const around = box.current?.parentElement;
    const button = around?.getBoundingClientRect();
    const height = box.current?.offsetHeight ?? 0;
    if (!around || !button) return;
    const { top } = button;
    const below = window.innerHeight - button.bottom;
    const scroller = scrollerOf(around)?.getBoundingClientRect();
    const isCut = scroller && button.bottom + height > scroller.bottom && top - height < scroller.top;
    const put = (where: Place) => setPlace(isCut ? { ...where, style: inWindow(button, align, where.above) } : where);
    if (below >= height) put({ above: false });
    else if (top >= height) put({ above: true });
    // in a page that does not scroll, as a room, anything outside of the window could not be reached
    else if (isCut || document.documentElement.scrollHeight <= window.innerHeight) {
      put({ above: top > below, highest: Math.max(top, below) - edge });
    } else put({ above: false });
  }, [actions.length, align]);
  const items = () => [...(box.current?.querySelectorAll<HTMLElement>('[role^=menuitem]:not(:disabled)') ?? [])];
  useEffect(() => {
    box.current?.querySelector<HTMLElement>('[role^=menuitem]')?.focus({ preventScroll: true });
  }, []);
  const isFixed = place?.style !== undefined;
  const isPlaced = place !== null;
  useEffect(() => {
    if (isPlaced && !isFixed) box.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isPlaced, isFixed]);
  // The list would stay behind when its button moves.
  const isOver = useEffectEvent((event: Event) => {
    if (event.target instanceof Node && !box.current?.contains(event.target)) onClose(false);
  });
  useEffect(() => {
    if (!isFixed) return undefined;
    const over = (event: Event) => isOver(event);
    window.addEventListener('scroll', over, true);
    return () => window.removeEventListener('scroll', over, true);
  }, [isFixed]);

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
      <div
        ref={box}
        id={id}
        className={cx(styles.popup, styles[align], place?.above && styles.above)}
        style={{ maxHeight: place?.highest, ...place?.style }}
        role="menu"
        aria-label={label}
        onKeyDown={onKeyDown}
      >
        {actions.map((action) => (
          <ActionItem key={action.label} action={action} role="menuitem" onClose={() => onClose(true)} />
        ))}
      </div>
    </>
  );
}

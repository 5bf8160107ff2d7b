import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { cx } from '../../../lib/cx';
import { useWide } from '../../../lib/use-media-query';
import { useOverlay } from '../../../ui/overlay';
import { besideBubble, liftedTop } from './menu-place';
import styles from './message-menu.module.css';

interface MenuAtBubbleProps {
  /** key of the message, whose row is in the page */
  messageKey: string;
  own: boolean;
  label: string;
  onClose: () => void;
  reactions: ReactNode;
  children: ReactNode;
}

/** The menu of a message: on a phone the message is lifted out of the dimmed page, on a desk the menu opens beside it. */
export function MenuAtBubble(props: MenuAtBubbleProps) {
  const wide = useWide();
  const Shown = wide ? Beside : Lifted;
  return createPortal(<Shown {...props} />, document.body);
}

const rowOf = (key: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`);
const sizeOfWindow = () => ({ width: document.documentElement.clientWidth, height: window.innerHeight });

/** Answers presses that began on the menu alone: the finger that opened it is still down, and lifting it presses nothing. */
function useOwnPresses(layer: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = layer.current;
    if (!element) return undefined;
    let began = false;
    const onDown = () => (began = true);
    const onClick = (event: MouseEvent) => {
      // the keyboard presses without a pointer
      if (began || event.detail === 0) return;
      event.preventDefault();
      event.stopPropagation();
    };
    const noMenu = (event: Event) => event.preventDefault();
    element.addEventListener('pointerdown', onDown, true);
    element.addEventListener('click', onClick, true);
    element.addEventListener('contextmenu', noMenu);
    return () => {
      element.removeEventListener('pointerdown', onDown, true);
      element.removeEventListener('click', onClick, true);
      element.removeEventListener('contextmenu', noMenu);
    };
  }, [layer]);
}

/** Closes the menu when the place that it belongs to has changed. */
function useClosedByResize(onClose: () => void): void {
  useLayoutEffect(() => {
    window.addEventListener('resize', onClose);
    return () => window.removeEventListener('resize', onClose);
  });
}

function Beside({ messageKey, own, label, onClose, reactions, children }: MenuAtBubbleProps) {
  const layer = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<{ top: number; left: number } | null>(null);
  useOverlay(layer, onClose);
  useOwnPresses(layer);
  useClosedByResize(onClose);
  useLayoutEffect(() => {
    const row = rowOf(messageKey);
    const bubble = row?.querySelector('[data-bubble]') ?? row;
    if (!bubble || !box.current) return;
    const { offsetWidth: width, offsetHeight: height } = box.current;
    setPlace(besideBubble(bubble.getBoundingClientRect(), { width, height }, sizeOfWindow(), own));
  }, [messageKey, own]);
  return (
    <div ref={layer} className={styles.layer} role="dialog" aria-modal="true" aria-label={label} tabIndex={-1}>
      <div className={styles.outside} onClick={onClose} onContextMenu={onClose} aria-hidden="true" />
      <div ref={box} className={styles.popover} style={place ?? { visibility: 'hidden' }}>
        {reactions}
        {children}
      </div>
    </div>
  );
}

function Lifted({ messageKey, own, label, onClose, reactions, children }: MenuAtBubbleProps) {
  const layer = useRef<HTMLDivElement>(null);
  const stack = useRef<HTMLDivElement>(null);
  const picture = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState<number | null>(null);
  useOverlay(layer, onClose);
  useOwnPresses(layer);
  useClosedByResize(onClose);
  useLayoutEffect(() => {
    const row = rowOf(messageKey);
    if (!row || !picture.current || !stack.current) return undefined;
    const copy = row.cloneNode(true) as HTMLElement;
    for (const name of ['data-key', 'role', 'tabindex', 'aria-label']) copy.removeAttribute(name);
    const { top: rowTop, left, width } = row.getBoundingClientRect();
    picture.current.replaceChildren(copy);
    Object.assign(picture.current.style, { width: `${width}px`, marginLeft: `${left}px` });
    const above = picture.current.offsetTop;
    setTop(liftedTop(rowTop, above, stack.current.offsetHeight, sizeOfWindow()));
    // it is lifted out of the page; not hidden, as it keeps the focus for later
    row.style.opacity = '0';
    return () => {
      row.style.opacity = '';
    };
  }, [messageKey]);
  return (
    <div ref={layer} className={styles.layer} role="dialog" aria-modal="true" aria-label={label} tabIndex={-1}>
      <div className={styles.mask} onClick={onClose} aria-hidden="true" />
      <div
        ref={stack}
        className={cx(styles.lifted, own && styles.ownLifted)}
        style={top === null ? { visibility: 'hidden' } : { top }}
      >
        {reactions}
        {/* how the message looks; readers of the screen have it in the page */}
        <div ref={picture} className={styles.picture} aria-hidden="true" inert onClick={onClose} />
        <div className={styles.card}>{children}</div>
      </div>
    </div>
  );
}

import type { ReactionKind } from '@renmai/contracts/network/moment.schema';
import {
  type HTMLAttributes,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';

const pressMs = 400;
const hoverMs = 500;
const leaveMs = 350;

interface Asked {
  onPick: (kind: ReactionKind) => void;
  onTap: () => void;
  focusBack: () => void;
}

interface ReactionPicker {
  open: boolean;
  /** the kind below the finger that still presses */
  under: ReactionKind | null;
  pick: (kind: ReactionKind) => void;
  openByKey: () => void;
  place: HTMLAttributes<HTMLDivElement> & { ref: RefObject<HTMLDivElement | null> };
  button: HTMLAttributes<HTMLButtonElement>;
  menu: HTMLAttributes<HTMLDivElement>;
}

const kindAt = (x: number, y: number): ReactionKind | null =>
  (document.elementFromPoint?.(x, y)?.closest<HTMLElement>('[data-kind]')?.dataset['kind'] as
    | ReactionKind
    | undefined) ?? null;

/** How the picker opens and closes: mouse, finger (also sliding to a kind without letting go) and keyboard. */
export function useReactionPicker({ onPick, onTap, focusBack }: Asked): ReactionPicker {
  const [open, setOpen] = useState(false);
  const [under, setUnder] = useState<ReactionKind | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const timer = useRef<number>(undefined);
  const byKey = useRef(false);
  /** the press that opened it is no tap */
  const pressed = useRef(false);

  const wait = (time: number, then: () => void) => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(then, time);
  };
  const close = () => {
    window.clearTimeout(timer.current);
    setOpen(false);
    setUnder(null);
    if (byKey.current) focusBack();
    byKey.current = false;
  };
  const pick = (kind: ReactionKind) => {
    close();
    onPick(kind);
  };

  useEffect(() => () => window.clearTimeout(timer.current), []);
  useEffect(() => {
    if (!open) return undefined;
    if (byKey.current) {
      const chosen = place.current?.querySelector<HTMLElement>('[role=menuitemradio][aria-checked=true]');
      (chosen ?? place.current?.querySelector<HTMLElement>('[role=menuitemradio]'))?.focus();
    }
    const outside = ({ target }: Event) => {
      if (!place.current?.contains(target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, [open]);

  const onKeyDown = (event: KeyboardEvent) => {
    const all = [...(place.current?.querySelectorAll<HTMLElement>('[role=menuitemradio]') ?? [])];
    const at = all.indexOf(document.activeElement as HTMLElement);
    const go: Record<string, number> = {
      ArrowRight: at + 1,
      ArrowDown: at + 1,
      ArrowLeft: at - 1,
      ArrowUp: at - 1,
      Home: 0,
      End: all.length - 1,
    };
    const next = go[event.key];
    if (next !== undefined) {
      event.preventDefault();
      all[(next + all.length) % all.length]?.focus();
    } else if (event.key === 'Escape' || event.key === 'Tab') {
      event.preventDefault();
      close();
    }
  };

  return {
    open,
    under,
    pick,
    openByKey: () => {
      byKey.current = true;
      setOpen(!open);
    },
    place: {
      ref: place,
      onPointerEnter: ({ pointerType }: PointerEvent) => {
        if (pointerType === 'mouse') wait(hoverMs, () => setOpen(true));
      },
      onPointerLeave: ({ pointerType }: PointerEvent) => {
        if (pointerType === 'mouse') wait(leaveMs, () => setOpen(false));
      },
    },
    button: {
      onPointerDown: ({ pointerType, currentTarget, pointerId }: PointerEvent) => {
        pressed.current = false;
        if (pointerType === 'mouse') return;
        currentTarget.setPointerCapture?.(pointerId);
        wait(pressMs, () => {
          pressed.current = true;
          setOpen(true);
        });
      },
      onPointerMove: ({ pointerType, clientX, clientY }: PointerEvent) => {
        if (pointerType !== 'mouse' && pressed.current) setUnder(kindAt(clientX, clientY));
      },
      onPointerUp: ({ pointerType }: PointerEvent) => {
        if (pointerType === 'mouse') return;
        window.clearTimeout(timer.current);
        if (pressed.current && under !== null) pick(under);
      },
      onPointerCancel: () => window.clearTimeout(timer.current),
      onContextMenu: (event: MouseEvent) => event.preventDefault(),
      onClick: () => {
        if (pressed.current) {
          pressed.current = false;
          return;
        }
        close();
        onTap();
      },
    },
    menu: { onKeyDown },
  };
}

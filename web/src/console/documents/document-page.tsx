import { type PointerEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { ErrorState } from '../../ui/error-state';
import { Loading, Skeleton } from '../../ui/skeleton';
import { placed, type Size, type View } from './page-view';
import { usePageImage } from './use-page-image';
import styles from './documents.module.css';

interface DocumentPageProps {
  url: string;
  alt: string;
  view: View;
  onShown?: () => void;
}

/** A page in the room that there is; a larger one is scrolled, or dragged with the mouse. */
export function DocumentPage({ url, alt, view, onShown }: DocumentPageProps) {
  const { src, problem, retry } = usePageImage(url);
  const place = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(0);
  const [page, setPage] = useState<Size | null>(null);
  const hold = useRef<{ x: number; y: number; left: number; top: number } | null>(null);

  // A file that cannot be drawn was opened all the same.
  const unreadable = problem?.code === 'org-pages.document-unreadable';
  const onUnreadable = useEffectEvent(() => onShown?.());
  useEffect(() => {
    if (unreadable) onUnreadable();
  }, [unreadable]);

  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const measure = () => setRoom(element.clientWidth);
    measure();
    if (typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    // a finger scrolls by itself; without a page there is a button to press, which the captured pointer would miss
    if (src === null || event.pointerType !== 'mouse' || event.button !== 0) return;
    const { scrollLeft: left, scrollTop: top } = event.currentTarget;
    hold.current = { x: event.clientX, y: event.clientY, left, top };
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const onPointerMove = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLDivElement>) => {
    if (!hold.current) return;
    currentTarget.scrollLeft = hold.current.left - (clientX - hold.current.x);
    currentTarget.scrollTop = hold.current.top - (clientY - hold.current.y);
  };
  const letGo = () => {
    hold.current = null;
  };
  const sizes = page && placed(page, room, view);
  return (
    <div
      ref={place}
      className={styles.place}
      tabIndex={0}
      role="group"
      aria-label={alt}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={letGo}
      onPointerCancel={letGo}
    >
      {problem ? (
        <ErrorState problem={problem} onRetry={retry} small />
      ) : (
        <>
          {!src && (
            <Loading>
              <Skeleton height={480} />
            </Loading>
          )}
          {src && (
            <div className={styles.sheet} style={sizes?.box}>
              <img
                key={src}
                src={src}
                alt={alt}
                draggable={false}
                className={styles.image}
                onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => {
                  setPage({ width, height });
                  onShown?.();
                }}
                style={{ ...sizes?.page, transform: `translate(-50%, -50%) rotate(${view.turn}deg)` }}
              />
            </div>
          )}
        </>
      )}
    </div>
  );
}

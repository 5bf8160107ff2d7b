import { MultiImageViewer, type MultiImageViewerRef } from 'antd-mobile/es/components/image-viewer/image-viewer';
import 'antd-mobile/es/components/image-viewer/image-viewer.css';
import 'antd-mobile/es/components/mask/mask.css';
import 'antd-mobile/es/components/safe-area/safe-area.css';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useWindowWidth } from '../lib/use-media-query';
import { BackIcon, CloseIcon, ForwardIcon } from './icons';
import { IconButton } from './icon-button';
import { useOverlay } from './overlay';
import type { Picture } from './picture-grid';
import styles from './picture-viewer.module.css';

interface PictureViewerProps {
  pictures: readonly Picture[];
  /** index of the first picture to show */
  at: number;
  onClose: () => void;
  /** buttons for the picture that is shown */
  actions?: (index: number) => ReactNode;
}

/** The whole screen: swipe or arrow keys for the next, two fingers to zoom, tap or Esc to leave. */
export function PictureViewer({ pictures, at, onClose, actions }: PictureViewerProps) {
  const { t } = useTranslation('ui');
  const box = useRef<HTMLDivElement>(null);
  const viewer = useRef<MultiImageViewerRef>(null);
  const [index, setIndex] = useState(at);
  const latest = useRef(at);
  const width = useWindowWidth();
  /** where the finger was put down, and how far to the right of that it is */
  const finger = useRef({ from: 0, right: 0 });
  useOverlay(box, onClose);

  const show = (next: number) => {
    latest.current = next;
    setIndex(next);
  };
  const go = (next: number) => {
    if (next < 0 || next >= pictures.length) return;
    finger.current.right = 0;
    viewer.current?.swipeTo(next);
    show(next);
  };
  const onSwiped = (next: number) => {
    // The first picture springs back after a pull to the right; the kit mistakes that for a swipe to the left.
    if (next > index && finger.current.right > 0) queueMicrotask(() => viewer.current?.swipeTo(index));
    else show(next);
  };
  const onPointerDown = ({ isPrimary, clientX }: PointerEvent) => {
    if (isPrimary) finger.current = { from: clientX, right: 0 };
  };
  const onPointerMove = ({ isPrimary, clientX }: PointerEvent) => {
    if (isPrimary) finger.current.right = clientX - finger.current.from;
  };
  // On a phone that is turned every picture has another place.
  useLayoutEffect(() => viewer.current?.swipeTo(latest.current, true), [width]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') go(index + 1);
    if (event.key === 'ArrowLeft') go(index - 1);
  };
  const alt = pictures[index]?.alt;
  return createPortal(
    <div
      ref={box}
      className={styles.viewer}
      role="dialog"
      aria-modal="true"
      aria-label={t('picture.viewer')}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      onPointerDownCapture={onPointerDown}
      onPointerMoveCapture={onPointerMove}
    >
      <MultiImageViewer
        ref={viewer}
        visible
        getContainer={null}
        images={pictures.map(({ full }) => full)}
        defaultIndex={at}
        onIndexChange={onSwiped}
        onClose={onClose}
        imageRender={(image, { ref, index: own }) => (
          <img ref={ref} src={image} alt={pictures[own]?.alt ?? ''} draggable={false} className={styles.image} />
        )}
      />
      <p className="visually-hidden" aria-live="polite">
        {t('picture.of', { number: index + 1, total: pictures.length })} {alt}
      </p>
      <IconButton className={styles.close} icon={CloseIcon} label={t('close')} onClick={onClose} />
      {index > 0 && (
        <IconButton
          className={styles.previous}
          icon={BackIcon}
          label={t('picture.previous')}
          onClick={() => go(index - 1)}
        />
      )}
      {index < pictures.length - 1 && (
        <IconButton
          className={styles.next}
          icon={ForwardIcon}
          label={t('picture.next')}
          onClick={() => go(index + 1)}
        />
      )}
      {actions && <div className={styles.actions}>{actions(index)}</div>}
      {alt && <p className={styles.alt}>{alt}</p>}
    </div>,
    document.body,
  );
}

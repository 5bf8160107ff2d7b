import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import Lightbox, { type ControllerRef } from 'yet-another-react-lightbox';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import 'yet-another-react-lightbox/styles.css';
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

const nothing = () => null;
/** The buttons around the pictures are ours, in the member's language and in the order of the tab key. */
const noButtons = { buttonPrev: nothing, buttonNext: nothing, buttonClose: nothing, buttonZoom: nothing };
/** milliseconds in which a second tap enlarges the picture instead of closing the viewer */
const secondTap = 300;

/** The whole screen: swipe or arrow keys for the next, two fingers, two taps or the wheel to zoom; a tap, a pull down or Esc leaves. */
export function PictureViewer({ pictures, at, onClose, actions }: PictureViewerProps) {
  const { t } = useTranslation('ui');
  const box = useRef<HTMLDivElement>(null);
  const [stage, setStage] = useState<HTMLDivElement | null>(null);
  const controller = useRef<ControllerRef>(null);
  const [index, setIndex] = useState(at);
  const [zoomed, setZoomed] = useState(false);
  const taps = useTaps(onClose);
  useOverlay(box, onClose);

  const slides = useMemo(() => pictures.map(({ full, alt }) => ({ src: full, alt })), [pictures]);
  const go = (by: 1 | -1) => (by > 0 ? controller.current?.next() : controller.current?.prev());
  const onKeyDown = (event: KeyboardEvent) => {
    // there the arrows have been heard already
    if (stage?.contains(event.target as Node)) return;
    if (event.key === 'ArrowRight') go(1);
    if (event.key === 'ArrowLeft') go(-1);
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
      onPointerDownCapture={taps.began}
    >
      <div ref={setStage} className={styles.stage}>
        {stage && (
          <Lightbox
            open
            close={onClose}
            slides={slides}
            index={index}
            plugins={[Zoom]}
            render={noButtons}
            toolbar={{ buttons: [] }}
            carousel={{ finite: true, padding: 0, spacing: 24, preload: 1, imageProps: { draggable: false } }}
            animation={{ fade: 0, swipe: 250 }}
            controller={{ ref: controller, closeOnPullDown: true, closeOnBackdropClick: true, closeOnEscape: false }}
            zoom={{ scrollToZoom: true, maxZoomPixelRatio: 3 }}
            noScroll={{ disabled: true }}
            portal={{ root: stage, container: { role: 'group', 'aria-modal': undefined } }}
            labels={{ Lightbox: t('picture.viewer') }}
            on={{
              view: ({ index: shown }) => setIndex(shown),
              zoom: ({ zoom }) => setZoomed(zoom > 1),
              click: () => !zoomed && taps.tapped(),
            }}
          />
        )}
      </div>
      <p className="visually-hidden" aria-live="polite">
        {t('picture.of', { number: index + 1, total: pictures.length })} {alt}
      </p>
      {pictures.length > 1 && (
        <p className={styles.number} aria-hidden>
          {t('picture.of', { number: index + 1, total: pictures.length })}
        </p>
      )}
      <IconButton className={styles.close} icon={CloseIcon} label={t('close')} onClick={onClose} />
      {index > 0 && (
        <IconButton className={styles.previous} icon={BackIcon} label={t('picture.previous')} onClick={() => go(-1)} />
      )}
      {index < pictures.length - 1 && (
        <IconButton className={styles.next} icon={ForwardIcon} label={t('picture.next')} onClick={() => go(1)} />
      )}
      {actions && <div className={styles.actions}>{actions(index)}</div>}
      {alt && <p className={styles.alt}>{alt}</p>}
    </div>,
    document.body,
  );
}

/** One tap of a finger closes, unless a second one follows, which zooms. A mouse closes beside the picture only. */
function useTaps(close: () => void) {
  const timer = useRef<number | undefined>(undefined);
  const byFinger = useRef(false);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  return {
    began: ({ pointerType }: PointerEvent) => {
      byFinger.current = pointerType === 'touch';
    },
    tapped: () => {
      if (!byFinger.current) return;
      if (timer.current === undefined) {
        timer.current = window.setTimeout(close, secondTap);
        return;
      }
      window.clearTimeout(timer.current);
      timer.current = undefined;
    },
  };
}

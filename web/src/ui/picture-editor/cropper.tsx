import { type KeyboardEvent, type PointerEvent, type Ref, useImperativeHandle, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../lib/cx';
import { centred, coverScale, cropOf, type Placement, type Size, within } from './crop';
import styles from './cropper.module.css';

export interface CropperHandle {
  /** the chosen part; null where the browser cannot read the picture */
  cut: (type: 'image/jpeg' | 'image/png') => Promise<Blob | null>;
}

interface CropperProps {
  src: string;
  shape: 'round' | 'square' | 'wide' | 'poster';
  /** pixels of the result's width */
  width: number;
  onUnreadable: () => void;
  ref: Ref<CropperHandle>;
}

/** Choose the part of a picture: drag or arrow keys move it, the slider or the wheel zooms. */
export function Cropper({ src, shape, width, onUnreadable, ref }: CropperProps) {
  const { t } = useTranslation('picture-editor');
  const image = useRef<HTMLImageElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const [picture, setPicture] = useState<Size | null>(null);
  /** size of the frame after the picture was loaded */
  const [size, setSize] = useState<Size | null>(null);
  const [placement, setPlacement] = useState<Placement>(centred);
  const grabbed = useRef<{ x: number; y: number; from: Placement }>(null);

  const frameSize = (): Size => {
    const box = frame.current?.getBoundingClientRect();
    return box && box.width > 0 ? { width: box.width, height: box.height } : { width: 1, height: 1 };
  };
  const place = (next: Placement) => {
    if (picture) setPlacement(within(next, picture, frameSize()));
  };

  useImperativeHandle(ref, () => ({
    cut: (type) =>
      picture && image.current
        ? cut(image.current, cropOf(placement, picture, frameSize()), width, type)
        : Promise.resolve(null),
  }));

  const onPointerMove = (event: PointerEvent) => {
    if (!grabbed.current) return;
    const size = frameSize();
    const { x, y, from } = grabbed.current;
    place({ ...from, x: from.x + (event.clientX - x) / size.width, y: from.y + (event.clientY - y) / size.height });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: [-0.03, 0], ArrowRight: [0.03, 0], ArrowUp: [0, -0.03], ArrowDown: [0, 0.03] }[event.key];
    if (!step) return;
    event.preventDefault();
    place({ ...placement, x: placement.x + (step[0] ?? 0), y: placement.y + (step[1] ?? 0) });
  };
  const scale = picture && size ? coverScale(picture, size) * placement.zoom : 1;
  return (
    <>
      <div
        ref={frame}
        className={cx(styles.frame, styles[shape])}
        role="application"
        aria-label={t('move')}
        tabIndex={0}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          grabbed.current = { x: event.clientX, y: event.clientY, from: placement };
        }}
        onPointerMove={onPointerMove}
        onPointerUp={() => (grabbed.current = null)}
        onPointerCancel={() => (grabbed.current = null)}
        onWheel={(event) => place({ ...placement, zoom: placement.zoom * (event.deltaY < 0 ? 1.08 : 1 / 1.08) })}
      >
        <img
          ref={image}
          src={src}
          alt=""
          draggable={false}
          onLoad={(event) => {
            const { naturalWidth, naturalHeight } = event.currentTarget;
            setPicture({ width: naturalWidth, height: naturalHeight });
            setSize(frameSize());
          }}
          onError={onUnreadable}
          style={
            picture && size
              ? {
                  width: picture.width * scale,
                  height: picture.height * scale,
                  transform: `translate(-50%, -50%) translate(${placement.x * size.width}px, ${placement.y * size.height}px)`,
                }
              : { visibility: 'hidden' }
          }
        />
      </div>
      <input
        className={styles.zoom}
        type="range"
        min={1}
        max={4}
        step={0.01}
        value={placement.zoom}
        aria-label={t('zoom')}
        onChange={(event) => place({ ...placement, zoom: Number(event.target.value) })}
      />
    </>
  );
}

async function cut(
  image: HTMLImageElement,
  crop: { x: number; y: number } & Size,
  width: number,
  type: string,
): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(Math.min(width, crop.width));
  canvas.height = Math.round((canvas.width * crop.height) / crop.width);
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, crop.x, crop.y, crop.width, crop.height, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, type, 0.92));
}

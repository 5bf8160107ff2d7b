import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../lib/cx';
import styles from './picture-grid.module.css';

const PictureViewer = lazy(async () => ({ default: (await import('./picture-viewer')).PictureViewer }));

export interface Picture {
  /** for the list */
  small: string;
  /** for the whole screen */
  full: string;
  /** widths of the two files in pixels, so that a large place can use the large one */
  smallWidth?: number;
  fullWidth?: number;
  /** description of the picture */
  alt?: string;
  width?: number;
  height?: number;
}

const most = 9;

/** One large, two and four in squares, others three in a row; a tap opens the viewer. */
export function PictureGrid({ pictures }: { pictures: readonly Picture[] }) {
  const { t } = useTranslation('ui');
  const [open, setOpen] = useState<number | null>(null);
  const shown = pictures.slice(0, most);
  const more = pictures.length - shown.length;
  if (shown.length === 0) return null;
  const layout = shown.length === 1 ? styles.one : shown.length === 2 || shown.length === 4 ? styles.two : styles.three;
  return (
    <>
      <div className={cx(styles.grid, layout)}>
        {shown.map((picture, index) => (
          <button
            key={picture.full}
            type="button"
            className={styles.picture}
            style={shown.length === 1 ? { aspectRatio: ratio(picture) } : undefined}
            aria-label={[t('picture.open', { number: index + 1, total: pictures.length }), picture.alt]
              .filter(Boolean)
              .join(': ')}
            onClick={() => setOpen(index)}
          >
            <img
              src={picture.small}
              {...(shown.length === 1 && large(picture))}
              alt=""
              loading="lazy"
              decoding="async"
              width={picture.width}
              height={picture.height}
            />
            {more > 0 && index === most - 1 && <span className={styles.more}>+{more}</span>}
          </button>
        ))}
      </div>
      {open !== null && (
        <Suspense fallback={null}>
          <PictureViewer pictures={pictures} at={open} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  );
}

/** A single picture is as wide as the column: sharp screens need more pixels than for a tile. */
const large = ({ small, full, smallWidth, fullWidth }: Picture) =>
  smallWidth && fullWidth && fullWidth > smallWidth
    ? { srcSet: `${small} ${smallWidth}w, ${full} ${fullWidth}w`, sizes: '(min-width: 800px) 600px, 100vw' }
    : {};

/** As it is, but neither a tower nor a thread. */
function ratio({ width, height }: Picture): number {
  if (!width || !height) return 4 / 3;
  return Math.min(2, Math.max(0.75, width / height));
}

import { type ReactNode, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { cx } from '../lib/cx';
import { CloseIcon } from './icons';
import { IconButton } from './icon-button';
import { useOverlay, usePresence } from './overlay';
import styles from './sheet.module.css';

export interface SheetProps {
  open: boolean;
  onClose: () => void;
  /** also its name for a screen reader */
  title: string;
  /** leaves the heading to a screen reader */
  titleHidden?: boolean;
  children: ReactNode;
  /** buttons that stay in sight below what scrolls */
  footer?: ReactNode;
  /** width as a dialog, from 800 px: 300, 400 or 480 px */
  width?: 'narrow' | 'medium' | 'wide';
  /** `side` comes from the left and is as high as the screen */
  from?: 'below' | 'side';
  /** no space inside */
  flush?: boolean;
  role?: 'dialog' | 'alertdialog';
  /** it has nothing to focus and is longer than a screen: the keyboard scrolls it */
  scrollable?: boolean;
}

/** From below on a phone, a dialog in the middle on a desk. */
export function Sheet(props: SheetProps) {
  const { present, closing } = usePresence(props.open);
  return present ? createPortal(<OpenSheet {...props} closing={closing} />, document.body) : null;
}

function OpenSheet({
  onClose,
  title,
  titleHidden,
  children,
  footer,
  width = 'medium',
  from = 'below',
  flush,
  role = 'dialog',
  scrollable,
  closing,
}: SheetProps & { closing: boolean }) {
  const { t } = useTranslation('ui');
  const box = useRef<HTMLDivElement>(null);
  const heading = useId();
  useOverlay(box, onClose, closing);
  return (
    <div className={cx(styles.layer, styles[from], closing && styles.closing)}>
      <div className={styles.mask} onClick={onClose} aria-hidden="true" />
      <div
        ref={box}
        className={cx(styles.box, styles[width])}
        role={role}
        aria-modal="true"
        aria-labelledby={heading}
        tabIndex={-1}
      >
        <header className={cx(styles.header, titleHidden && 'visually-hidden')}>
          <h2 id={heading} className={styles.title}>
            {title}
          </h2>
          {!titleHidden && <IconButton icon={CloseIcon} label={t('close')} onClick={onClose} />}
        </header>
        <div
          className={cx(styles.content, !flush && styles.inset, titleHidden && styles.first)}
          {...(scrollable && { tabIndex: 0, role: 'region', 'aria-labelledby': heading })}
        >
          {children}
        </div>
        {footer && <footer className={styles.footer}>{footer}</footer>}
      </div>
    </div>
  );
}

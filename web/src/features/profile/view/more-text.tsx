import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../../lib/cx';
import styles from './sections.module.css';

/** Text of several lines, cut after a few of them until the reader wants more. */
export function MoreText({ children }: { children: string }) {
  const { t } = useTranslation('profile');
  const paragraph = useRef<HTMLParagraphElement>(null);
  const [open, setOpen] = useState(false);
  const [cut, setCut] = useState(false);
  useLayoutEffect(() => {
    const element = paragraph.current;
    if (element && !open) setCut(element.scrollHeight > element.clientHeight + 1);
  }, [children, open]);
  return (
    <>
      <p ref={paragraph} className={cx(styles.text, !open && styles.cut)}>
        {cut && !open ? children.replace(/\n\s*\n/g, '\n') : children}
      </p>
      {(cut || open) && (
        <button type="button" className={styles.more} aria-expanded={open} onClick={() => setOpen(!open)}>
          {t(open ? 'less' : 'more')}
        </button>
      )}
    </>
  );
}

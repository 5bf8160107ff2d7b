import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../../lib/cx';
import styles from './sections.module.css';

/** Text of several lines, cut after a few of them until the reader wants more. */
export function MoreText({ children }: { children: string }) {
  return <Text key={children} text={children} />;
}

function Text({ text }: { text: string }) {
  const { t } = useTranslation('profile');
  const paragraph = useRef<HTMLParagraphElement>(null);
  const [open, setOpen] = useState(false);
  const [long, setLong] = useState<boolean | null>(null);
  useLayoutEffect(() => {
    const element = paragraph.current;
    if (element) setLong(element.scrollHeight > element.clientHeight + 1);
  }, []);
  const cut = long !== false && !open;
  return (
    <>
      <p ref={paragraph} className={cx(styles.text, cut && styles.cut)}>
        {/* empty lines do not count as shown lines */}
        {cut ? text.replace(/\n\s*\n/g, '\n') : text}
      </p>
      {long && (
        <button type="button" className={styles.more} aria-expanded={open} onClick={() => setOpen(!open)}>
          {t(open ? 'less' : 'more')}
        </button>
      )}
    </>
  );
}

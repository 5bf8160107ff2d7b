import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../../lib/cx';
import type { NamedRange } from '../../../lib/mention-text';
import { MomentText } from './moment-text';
import styles from './moment-text.module.css';

// Texts that were opened stay open: a card that comes back into the page is as high as before.
const opened = new Set<string>();

interface CutTextProps {
  /** id of the thing with the text, version included */
  id: string;
  text: string;
  mentions: readonly NamedRange[];
  topics?: boolean;
  /** shown in full from the beginning */
  whole?: boolean;
  className?: string;
}

/** A text of which five lines are shown until the reader wants more. */
export function CutText({ id, text, mentions, topics, whole = false, className }: CutTextProps) {
  const { t } = useTranslation('ui');
  const paragraph = useRef<HTMLParagraphElement>(null);
  const [open, setOpen] = useState(() => whole || opened.has(id));
  const [long, setLong] = useState(false);
  useLayoutEffect(() => {
    const element = paragraph.current;
    if (!element || open) return undefined;
    const look = () => setLong(element.scrollHeight > element.clientHeight + 2);
    look();
    if (typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => observer.disconnect();
  }, [open, text]);
  return (
    <div className={className}>
      <p ref={paragraph} dir="auto" className={cx(styles.text, !open && styles.cut)}>
        <MomentText text={text} mentions={mentions} topics={topics} />
      </p>
      {long && !open && (
        <button
          type="button"
          className={styles.more}
          onClick={() => {
            opened.add(id);
            setOpen(true);
            // The button disappears; a member who reads by keyboard continues in the text.
            paragraph.current?.setAttribute('tabindex', '-1');
            paragraph.current?.focus({ preventScroll: true });
          }}
        >
          {t('showMore')}
        </button>
      )}
    </div>
  );
}

import type { ReactNode } from 'react';
import { cx } from '../../../lib/cx';
import type { Icon } from '../../../ui/icons';
import { MoreText } from './more-text';
import styles from './sections.module.css';

interface EntryProps {
  icon: Icon;
  title: string;
  lines: (string | false | null | undefined)[];
  /** in the quiet colour */
  when?: string;
  text?: string;
  edit?: ReactNode;
  children?: ReactNode;
}

/** One job, school or service of a profile. */
export function Entry({ icon: Icon, title, lines, when, text, edit, children }: EntryProps) {
  return (
    <li className={cx(styles.entry, edit ? styles.editable : undefined)}>
      <span className={styles.icon} aria-hidden="true">
        <Icon size={22} />
      </span>
      <div className={styles.facts}>
        <h3 className={styles.title}>{title}</h3>
        {lines.map((line, index) => line && <p key={index}>{line}</p>)}
        {when && <p className={styles.quiet}>{when}</p>}
        {text && <MoreText>{text}</MoreText>}
        {children}
      </div>
      {edit && <div className={styles.pencil}>{edit}</div>}
    </li>
  );
}

import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { cx } from '../lib/cx';
import { Card } from './card';
import { ForwardIcon, type Icon } from './icons';
import styles from './list-row.module.css';

/** Rows under one heading, a line between them. */
export function ListGroup({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <section>
      {title && <h2 className={styles.title}>{title}</h2>}
      <Card flush className={styles.group}>
        {children}
      </Card>
    </section>
  );
}

interface ListRowProps {
  label: string;
  /** a second line below the label */
  hint?: ReactNode;
  /** the present setting, at the right */
  value?: ReactNode;
  icon?: Icon;
  /** leads to a page */
  to?: string;
  /** a file of the site, shown in a tab of its own */
  file?: string;
  /** does something here */
  onClick?: () => void;
  tone?: 'plain' | 'bad';
  disabled?: boolean;
}

/** One row: a label, the present setting, and the page that it leads to. */
export function ListRow({ label, hint, value, icon: Icon, to, file, onClick, tone = 'plain', disabled }: ListRowProps) {
  const content = (
    <>
      {Icon && <Icon size={22} className={styles.icon} />}
      <span className={styles.words}>
        <span className={styles.label}>{label}</span>
        {hint && <span className={styles.hint}>{hint}</span>}
      </span>
      {value != null && <span className={styles.value}>{value}</span>}
      {(to ?? file) !== undefined && <ForwardIcon size={18} className={styles.arrow} />}
    </>
  );
  const className = cx(styles.row, styles[tone]);
  if (file !== undefined) {
    return (
      <a href={file} target="_blank" rel="noopener" className={className}>
        {content}
      </a>
    );
  }
  if (to !== undefined) {
    return (
      <Link to={to} className={className}>
        {content}
      </Link>
    );
  }
  if (onClick) {
    return (
      <button type="button" className={className} onClick={onClick} disabled={disabled}>
        {content}
      </button>
    );
  }
  return <div className={className}>{content}</div>;
}

/** A row that holds a control of its own, e.g. a Switch. */
export const ListSlot = ({ children }: { children: ReactNode }) => <div className={styles.slot}>{children}</div>;

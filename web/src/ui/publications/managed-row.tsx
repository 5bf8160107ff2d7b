import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Chip } from '../chip';
import styles from './publications.module.css';

interface ManagedRowProps {
  title: string;
  to: string;
  /** what it is, and until when */
  facts: readonly (string | undefined)[];
  /** staff took it away: the words that say so */
  removed: string | null;
  /** null: nobody can apply yet. `unseen`: the words for new ones */
  applicants: { to: string; text: string; unseen: string | null } | null;
  /** what else is said of applicants and places */
  taken?: ReactNode;
  /** what is to be done */
  due?: ReactNode;
  /** its menu */
  actions: ReactNode;
}

/** A publication in its publishers' list: its state, the number of applications, and what is to be done. */
export function ManagedRow({ title, to, facts, removed, applicants, taken, due, actions }: ManagedRowProps) {
  return (
    <div className={styles.row}>
      <div className={styles.words}>
        <Link className={styles.title} to={to}>
          {title}
        </Link>
        <p className={styles.meta}>{facts.filter(Boolean).join(' · ')}</p>
        {removed !== null && <Chip tone="bad">{removed}</Chip>}
        {applicants && (
          <p className={styles.meta}>
            <Link to={applicants.to}>{applicants.text}</Link>
            {applicants.unseen !== null && <Chip tone="accent">{applicants.unseen}</Chip>}
            {taken}
          </p>
        )}
        {due && <div className={styles.due}>{due}</div>}
      </div>
      {actions}
    </div>
  );
}

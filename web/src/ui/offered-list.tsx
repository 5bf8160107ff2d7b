import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './offered-list.module.css';

interface Offered {
  to: string;
  title: string;
  /** the most important fact, beside the title: a salary, a day */
  strong: string;
  facts: string;
  /** the action for it, at its end */
  action?: ReactNode;
}

/** A homepage's publications, on its card in the feed. */
export const OfferedList = ({ items }: { items: readonly Offered[] }) => (
  <ul className={styles.list}>
    {items.map(({ to, title, strong, facts, action }) => (
      <li key={to} className={styles.item}>
        <Link className={styles.offered} to={to}>
          <span className={styles.title}>{title}</span>
          <span className={styles.facts}>
            <span className={styles.strong}>{strong}</span>
            <span className={styles.rest} data-lines={action ? 2 : 1}>
              {facts}
            </span>
          </span>
        </Link>
        {action}
      </li>
    ))}
  </ul>
);

import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './offered-list.module.css';

interface Offered {
  /** left out: the rest of it is on its way */
  to?: string;
  title: string;
  /** the most important fact, beside the title: a salary, a day */
  strong: string;
  facts: string;
  /** the action for it, at its end */
  action?: ReactNode;
}

const Words = ({ title, strong, facts, action }: Offered) => (
  <>
    <span className={styles.title}>{title}</span>
    <span className={styles.facts}>
      <span className={styles.strong}>{strong}</span>
      <span className={styles.rest} data-lines={action ? 2 : 1}>
        {facts}
      </span>
    </span>
  </>
);

/** A homepage's publications, on its card in the feed. */
export const OfferedList = ({ items }: { items: readonly Offered[] }) => (
  <ul className={styles.list}>
    {items.map((item, index) => (
      <li key={item.to ?? index} className={styles.item}>
        {item.to === undefined ? (
          <div className={styles.offered}>
            <Words {...item} />
          </div>
        ) : (
          <Link className={styles.offered} to={item.to}>
            <Words {...item} />
          </Link>
        )}
        {item.action}
      </li>
    ))}
  </ul>
);

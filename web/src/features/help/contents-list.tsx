import { Link, type To } from 'react-router-dom';
import { cx } from '../../lib/cx';
import styles from './contents-list.module.css';

export interface ContentsLink {
  to: To;
  label: string;
  /** whether it is the current page */
  current?: boolean;
}

export function ContentsList({ label, links }: { label: string; links: ContentsLink[] }) {
  return (
    <nav aria-label={label}>
      <ul className={styles.list}>
        {links.map(({ to, label: words, current }) => (
          <li key={words}>
            <Link
              to={to}
              className={cx(styles.link, current && styles.current)}
              aria-current={current ? 'page' : undefined}
            >
              {words}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

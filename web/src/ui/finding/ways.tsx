import { Link } from 'react-router-dom';
import { useHasScreen } from '../../lib/screens';
import type { Icon } from '../icons';
import styles from './finding.module.css';

interface Way {
  label: string;
  to: string;
  icon: Icon;
}

/** Links beside each other to the member's own data about the listed things, e.g. applications. */
export function Ways({ label, ways }: { label: string; ways: readonly Way[] }) {
  const has = useHasScreen();
  return (
    <nav className={styles.ways} aria-label={label}>
      {ways
        .filter(({ to }) => has(to))
        .map(({ label: name, to, icon: Icon }) => (
          <Link key={to} className={styles.way} to={to}>
            <Icon size={22} />
            <span dir="auto">{name}</span>
          </Link>
        ))}
    </nav>
  );
}

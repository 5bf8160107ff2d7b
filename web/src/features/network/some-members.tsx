import type { SomeMembers as Some } from '@renmai/contracts/network/relation.schema';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Faces } from '../../ui/faces';
import styles from './network.module.css';

type Kind = 'mutual' | 'followed';

/** "Li Wei and 3 others": the known ones of some members, and the number of the others. */
export function useNames(): (some: Some, kind: Kind) => string {
  const { t } = useTranslation('network');
  return ({ count, sample }, kind) => {
    const [first, second] = sample;
    if (!first) return t(`${kind}.count`, { count });
    if (count === 1) return t(`${kind}.one`, { name: first.name });
    if (count === 2 && second) return t(`${kind}.two`, { name: first.name, other: second.name });
    return t(`${kind}.more`, { name: first.name, count: count - 1 });
  };
}

interface SomeMembersProps {
  some: Some;
  kind: Kind;
  /** address of the whole list */
  to?: string;
}

/** Faces and names in one line. */
export function SomeMembers({ some, kind, to }: SomeMembersProps) {
  const names = useNames();
  if (some.count === 0) return null;
  const text = names(some, kind);
  return (
    <span className={styles.some}>
      <Faces members={some.sample.map(({ memberId, name, photo }) => ({ memberId, name, photo: photo?.list.url }))} />
      {to ? (
        <Link to={to} className={styles.someLink}>
          {text}
        </Link>
      ) : (
        <span dir="auto">{text}</span>
      )}
    </span>
  );
}

import { useForeignCardQuery, useOwnCardQuery } from '../../../api/link-previews.api';
import { LinkCard as Card } from '../../../ui/link-card';
import styles from './link-card.module.css';

interface LinkCardProps {
  /** path of a screen of the app … */
  to?: string;
  /** … or an address that leaves it */
  href?: string;
}

/** The card of a linked page, below the words that link it; nothing for a page without one. */
export function LinkCard({ to, href }: LinkCardProps) {
  const own = useOwnCardQuery(to?.split('#')[0] ?? '', { skip: to === undefined });
  const foreign = useForeignCardQuery(href ?? '', { skip: to !== undefined || href === undefined });
  const card = (to === undefined ? foreign : own).data;
  if (!card) return null;
  return (
    <span className={styles.card}>
      <Card link={card} to={to} />
    </span>
  );
}

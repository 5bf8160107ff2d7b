import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Avatar } from '../avatar';
import { Card } from '../card';
import styles from './card.module.css';

interface OfferCardProps {
  homepage: { homepageId: string; name: string; logo: { list: { url: string } } | null };
  title: string;
  to: ComponentProps<typeof Link>['to'];
  /** the list is of one homepage, whose name is not repeated */
  plain: boolean;
  /** the facts below the name */
  children: ReactNode;
  actions: ReactNode;
}

/** A publication of a homepage in a list. */
export const OfferCard = ({ homepage, title, to, plain, children, actions }: OfferCardProps) => (
  <Card className={styles.offer}>
    <Avatar
      shape="square"
      id={homepage.homepageId}
      name={homepage.name}
      photo={homepage.logo?.list.url ?? null}
      size={48}
    />
    <div className={styles.words}>
      <Link className={styles.title} to={to}>
        {title}
      </Link>
      {!plain && (
        <p className={styles.homepage} dir="auto">
          {homepage.name}
        </p>
      )}
      {children}
    </div>
    <div className={styles.actions}>{actions}</div>
  </Card>
);

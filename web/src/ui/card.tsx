import type { ComponentProps, HTMLAttributes, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { cx } from '../lib/cx';
import { ForwardIcon } from './icons';
import styles from './card.module.css';

export interface CardProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'section' | 'article' | 'li' | 'form';
  /** no space inside, for lists and pictures that reach the edge */
  flush?: boolean;
}

export function Card({ as: Tag = 'div', flush, className, ...rest }: CardProps) {
  return <Tag className={cx(styles.card, !flush && styles.inset, className)} {...rest} />;
}

/** Cards one below the other, 8 px apart. */
export function CardStack({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={cx(styles.stack, className)} {...rest} />;
}

export interface SectionProps {
  title: ReactNode;
  /** beside the title: an edit pencil, a plus */
  action?: ReactNode;
  /** the page with all entries, and the words of that link */
  seeAll?: { to: string; label: string };
  children: ReactNode;
  flush?: boolean;
  className?: string;
}

/** A card with a heading. */
export function Section({ title, action, seeAll, children, flush, className }: SectionProps) {
  return (
    <Card as="section" flush className={className}>
      <header className={styles.header}>
        <h2 className={styles.title}>{title}</h2>
        {action && <div className={styles.action}>{action}</div>}
      </header>
      <div className={cx(!flush && styles.body)}>{children}</div>
      {seeAll && (
        <Link className={styles.all} to={seeAll.to}>
          {seeAll.label}
          <ForwardIcon size={16} />
        </Link>
      )}
    </Card>
  );
}

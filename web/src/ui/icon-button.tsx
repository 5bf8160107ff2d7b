import type { ComponentProps } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { cx } from '../lib/cx';
import { Badge } from './badge';
import type { Icon } from './icons';
import styles from './icon-button.module.css';

interface Look {
  icon: Icon;
  /** the button's action, for a screen reader and on hover */
  label: string;
  size?: number;
  /** a number at its corner */
  count?: number;
}

const Content = ({ icon: Icon, size = 24, count }: Pick<Look, 'icon' | 'size' | 'count'>) => (
  <>
    <Icon size={size} />
    {count ? <Badge count={count} className={styles.badge} /> : null}
  </>
);

export function IconButton({
  icon,
  label,
  size,
  count,
  className,
  ...rest
}: Look & Omit<ComponentProps<'button'>, 'children'>) {
  return (
    <button type="button" className={cx(styles.button, className)} aria-label={label} title={label} {...rest}>
      <Content icon={icon} size={size} count={count} />
    </button>
  );
}

export function IconLink({ icon, label, size, count, className, ...rest }: Look & Omit<LinkProps, 'children'>) {
  return (
    <Link className={cx(styles.button, className)} aria-label={label} title={label} {...rest}>
      <Content icon={icon} size={size} count={count} />
    </Link>
  );
}

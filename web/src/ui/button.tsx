import type { ComponentProps, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { cx } from '../lib/cx';
import type { Icon } from './icons';
import styles from './button.module.css';

export interface ButtonLook {
  /** `primary` once per view; `danger` for destructive actions; `quiet` for minor ones */
  kind?: 'primary' | 'secondary' | 'tint' | 'quiet' | 'danger';
  size?: 'medium' | 'small';
  /** as wide as there is room */
  block?: boolean;
  icon?: Icon;
}

export interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  /** the action is under way: the button cannot be pressed again, and a screen reader announces it */
  busy?: boolean;
}

const look = ({ kind = 'secondary', size = 'medium', block }: ButtonLook, className?: string) =>
  cx(styles.button, styles[kind], styles[size], block && styles.block, className);

function Content({
  icon: Icon,
  busy,
  size,
  children,
}: {
  icon?: Icon;
  busy?: boolean;
  size?: string;
  children: ReactNode;
}) {
  return (
    <>
      {busy ? <span className={styles.spinner} /> : Icon && <Icon size={size === 'small' ? 16 : 20} />}
      {children}
    </>
  );
}

export function Button({
  kind,
  size,
  block,
  icon,
  busy,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type}
      className={look({ kind, size, block }, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      {...rest}
    >
      <Content icon={icon} busy={busy} size={size}>
        {children}
      </Content>
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({ kind, size, block, icon, className, children, ...rest }: ButtonLook & LinkProps) {
  return (
    <Link className={look({ kind, size, block }, className)} {...rest}>
      <Content icon={icon} size={size}>
        {children}
      </Content>
    </Link>
  );
}

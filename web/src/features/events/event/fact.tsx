import type { ReactNode } from 'react';
import type { Icon } from '../../../ui/icons';
import styles from './event-page.module.css';

interface FactProps {
  icon: Icon;
  /** label of the icon */
  label: string;
  children: ReactNode;
}

/** A line of the head: an icon, and its text. */
export const Fact = ({ icon: Icon, label, children }: FactProps) => (
  <li className={styles.fact}>
    <Icon size={20} />
    <div>
      <span className="visually-hidden">{label}</span>
      {children}
    </div>
  </li>
);

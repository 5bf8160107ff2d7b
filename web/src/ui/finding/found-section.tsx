import type { ComponentProps, ReactNode } from 'react';
import { WordsTaken } from '../words-taken/words-taken';
import styles from './page.module.css';

interface FoundSectionProps extends Omit<ComponentProps<typeof WordsTaken>, 'q' | 'literal'> {
  label: string;
  filters: { q: string; literal: ComponentProps<typeof WordsTaken>['literal'] };
  children: ReactNode;
}

/** A list that matches the filters, with its title and how the words were understood. */
export const FoundSection = ({ label, filters, words, onChange, children }: FoundSectionProps) => (
  <section className={styles.list} aria-label={label}>
    <h2 className={styles.title}>{label}</h2>
    <WordsTaken words={words} q={filters.q.trim()} literal={filters.literal} onChange={onChange} />
    {children}
  </section>
);

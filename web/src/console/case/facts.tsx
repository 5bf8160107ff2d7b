import type { ReactNode } from 'react';
import styles from './case.module.css';

interface FactsProps {
  title: string;
  /** a fact without a value is left out */
  rows: readonly (readonly [label: string, value: ReactNode])[];
  children?: ReactNode;
}

/** A part of a case: facts by name, and further content below them. */
export const Facts = ({ title, rows, children }: FactsProps) => (
  <section className={styles.part}>
    <header className={styles.partHead}>
      <h2>{title}</h2>
    </header>
    <dl>
      {rows
        .filter(([, value]) => value !== null && value !== undefined && value !== '' && value !== false)
        .map(([label, value]) => (
          <div key={label} className={styles.field}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
    {children}
  </section>
);

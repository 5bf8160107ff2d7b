import type { ReactNode } from 'react';
import styles from './finding.module.css';

/** Filters below each other, in the sheet and beside the list. */
export const FilterStack = ({ children }: { children: ReactNode }) => <div className={styles.fields}>{children}</div>;

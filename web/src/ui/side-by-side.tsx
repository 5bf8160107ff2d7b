import type { ReactNode } from 'react';
import { Card } from './card';
import { IconButton } from './icon-button';
import { CloseIcon } from './icons';
import styles from './side-by-side.module.css';

export interface SideBySideRow<T> {
  label: string;
  /** null or empty: there is nothing to say */
  valueOf: (item: T) => ReactNode;
}

interface SideBySideProps<T> {
  label: string;
  items: readonly T[];
  itemKey: (item: T) => string;
  /** content above its column */
  head: (item: T) => ReactNode;
  rows: readonly SideBySideRow<T>[];
  /** text for a missing value */
  missing: string;
  /** label of the button that removes a column */
  removeLabel: (item: T) => string;
  onRemove: (item: T) => void;
}

/** Things to choose between, a column for each. On a phone the names of the rows stay in sight. */
export function SideBySide<T>(table: SideBySideProps<T>) {
  const { label, items, itemKey, head, rows, missing, removeLabel, onRemove } = table;
  return (
    <Card flush>
      <div className={styles.scroll} tabIndex={0} role="region" aria-label={label}>
        <table className={styles.table}>
          <thead>
            <tr>
              <td />
              {items.map((item) => (
                <th key={itemKey(item)} scope="col">
                  <div className={styles.head}>
                    {head(item)}
                    <IconButton icon={CloseIcon} size={18} label={removeLabel(item)} onClick={() => onRemove(item)} />
                  </div>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label: name, valueOf }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {items.map((item) => (
                  <td key={itemKey(item)}>{valueOf(item) || <span className={styles.missing}>{missing}</span>}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}

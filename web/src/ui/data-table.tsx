import type { ReactNode } from 'react';
import { useWide } from '../lib/use-media-query';
import { Card, CardStack } from './card';
import styles from './data-table.module.css';

export interface Column<T> {
  key: string;
  heading: string;
  cell: (row: T) => ReactNode;
  /** numbers are aligned to the right */
  end?: boolean;
  /** on a phone: the card's title, or left out */
  phone?: 'title' | 'hidden';
}

interface DataTableProps<T> {
  /** the subject of the table */
  caption: string;
  columns: readonly Column<T>[];
  rows: readonly T[];
  rowKey: (row: T) => string;
  /** buttons of a row */
  actions?: (row: T) => ReactNode;
}

/** A table on a desk; on a phone every row is a card with its headings beside the values. */
export function DataTable<T>({ caption, columns, rows, rowKey, actions }: DataTableProps<T>) {
  const wide = useWide();
  if (!wide) {
    const titles = columns.filter(({ phone }) => phone === 'title');
    const others = columns.filter(({ phone }) => phone === undefined);
    return (
      <CardStack role="list" aria-label={caption}>
        {rows.map((row) => (
          <Card key={rowKey(row)} role="listitem">
            <div className={styles.top}>
              <div className={styles.titles}>
                {titles.map(({ key, cell }) => (
                  <div key={key} className={styles.title}>
                    {cell(row)}
                  </div>
                ))}
              </div>
              {actions && <div className={styles.actions}>{actions(row)}</div>}
            </div>
            <dl className={styles.facts}>
              {others.map(({ key, heading, cell }) => (
                <div key={key}>
                  <dt>{heading}</dt>
                  <dd>{cell(row)}</dd>
                </div>
              ))}
            </dl>
          </Card>
        ))}
      </CardStack>
    );
  }
  return (
    <Card flush className={styles.scroll}>
      <table className={styles.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ key, heading, end }) => (
              <th key={key} scope="col" className={end ? styles.end : undefined}>
                {heading}
              </th>
            ))}
            {actions && <td />}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map(({ key, cell, end }) => (
                <td key={key} className={end ? styles.end : undefined}>
                  {cell(row)}
                </td>
              ))}
              {actions && (
                <td className={styles.end}>
                  <div className={styles.actions}>{actions(row)}</div>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

import { useFormats } from '../../../lib/format';
import styles from './bar-table.module.css';

interface BarRow {
  key: string;
  label: string;
  count: number;
  /** a second figure */
  beside?: number;
}

interface BarTableProps {
  caption: string;
  /** of the labels, of the counts, and of the second figures where there are any */
  headings: readonly string[];
  rows: readonly BarRow[];
  /** the count of a full bar */
  most: number;
}

/** A small table with a bar in every row. */
export function BarTable({ caption, headings, rows, most }: BarTableProps) {
  const { number } = useFormats();
  const [label, count, beside] = headings;
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{label}</th>
          <td aria-hidden />
          <th scope="col" className={styles.number}>
            {count}
          </th>
          {beside !== undefined && (
            <th scope="col" className={styles.number}>
              {beside}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <th scope="row">{row.label}</th>
            <td className={styles.bars} aria-hidden>
              {row.count > 0 && <span className={styles.bar} style={{ inlineSize: `${(100 * row.count) / most}%` }} />}
            </td>
            <td className={styles.number}>{number(row.count)}</td>
            {beside !== undefined && <td className={styles.number}>{number(row.beside ?? 0)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

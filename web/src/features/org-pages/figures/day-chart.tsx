import { useId } from 'react';
import { useFormats } from '../../../lib/format';
import { cx } from '../../../lib/cx';
import { polyline, ticksTo, type Size } from './scale';
import styles from './figures.module.css';

export interface Series {
  name: string;
  /** one of each day, oldest first */
  values: readonly number[];
}

interface DayChartProps {
  title: string;
  /** the first and the last day, as `2026-11-23` */
  from: string;
  to: string;
  series: readonly Series[];
}

const size: Size = { width: 600, height: 160 };
const lines = [styles.first, styles.second] as const;

/** Values by day as lines; the numbers are in the table below. */
export function DayChart({ title, from, to, series }: DayChartProps) {
  const { date, compact, number } = useFormats();
  const id = useId();
  const ticks = ticksTo(Math.max(0, ...series.flatMap(({ values }) => values)));
  const top = ticks.at(-1) ?? 1;
  const day = (value: string) => date(`${value}T00:00:00`, 'monthDay');
  return (
    <figure className={styles.chart} aria-labelledby={id}>
      <figcaption id={id}>
        <strong dir="auto">{title}</strong>
        <span className={styles.legend}>
          {series.map(({ name, values }, index) => (
            <span key={name}>
              <svg width={20} height={8} aria-hidden="true">
                <line x1={0} y1={4} x2={20} y2={4} className={cx(styles.line, lines[index])} />
              </svg>
              {name} <b>{number(values.at(-1) ?? 0)}</b>
            </span>
          ))}
        </span>
      </figcaption>
      <div className={styles.plot}>
        <ul className={styles.ticks} aria-hidden="true">
          {[...ticks].reverse().map((tick) => (
            <li key={tick}>{compact(tick)}</li>
          ))}
        </ul>
        <svg viewBox={`0 0 ${size.width} ${size.height}`} preserveAspectRatio="none" aria-hidden="true">
          {ticks.map((tick) => {
            const y = size.height - (tick / top) * size.height;
            return <line key={tick} x1={0} x2={size.width} y1={y} y2={y} className={styles.grid} />;
          })}
          {series.map(({ name, values }, index) => (
            <polyline key={name} points={polyline(values, top, size)} className={cx(styles.line, lines[index])} />
          ))}
        </svg>
      </div>
      <p className={styles.days} aria-hidden="true">
        <span>{day(from)}</span>
        <span>{day(to)}</span>
      </p>
    </figure>
  );
}

import type { MarkedText as Marked } from '@renmai/contracts/search/search.schema';
import { Fragment } from 'react';
import styles from './search.module.css';

/** A text in which the words of the search are marked. */
export function MarkedText({ text: { text, marks } }: { text: Marked }) {
  const pieces = marks.map(([from, until], place) => {
    const before = text.slice(marks[place - 1]?.[1] ?? 0, from);
    return (
      <Fragment key={from}>
        {before}
        <mark className={styles.mark}>{text.slice(from, until)}</mark>
      </Fragment>
    );
  });
  return (
    <>
      {pieces}
      {text.slice(marks.at(-1)?.[1] ?? 0)}
    </>
  );
}

import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { cx } from '../../lib/cx';
import { useHasScreen } from '../../lib/screens';
import type { Block } from './texts/blocks';
import styles from './rich-text.module.css';

const marked = /\*\*(?<strong>.+?)\*\*|`(?<typed>.+?)`|\[(?<words>.+?)\]\((?<to>\/[^)]*)\)/gu;

/** A string of a text with its marks; a link to a screen that this build lacks becomes plain words. */
export function Inline({ text }: { text: string }) {
  const has = useHasScreen();
  const parts: ReactNode[] = [];
  let end = 0;
  for (const found of text.matchAll(marked)) {
    parts.push(text.slice(end, found.index));
    end = found.index + found[0].length;
    const { strong, typed, words, to } = found.groups ?? {};
    if (strong) parts.push(<strong>{strong}</strong>);
    else if (typed) parts.push(<code>{typed}</code>);
    else if (words && to) parts.push(has(to) ? <Link to={to}>{words}</Link> : words);
  }
  parts.push(text.slice(end));
  return parts.map((part, index) => <Fragment key={index}>{part}</Fragment>);
}

const items = (list: string[]) =>
  list.map((item) => (
    <li key={item}>
      <Inline text={item} />
    </li>
  ));

/** On a phone each row of three cells becomes a block with the heads as labels; the roles keep it a table all the same. */
function Table({ head, rows }: { head: string[]; rows: string[][] }) {
  return (
    <table className={cx(styles.table, head.length > 2 && styles.wide)} role="table">
      <thead role="rowgroup">
        <tr role="row">
          {head.map((cell) => (
            <th key={cell} role="columnheader" scope="col">
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={row[0]} role="row">
            {row.map((cell, column) => (
              <td key={head[column]} role="cell">
                {column > 0 && (
                  <span className={styles.label} aria-hidden="true">
                    {head[column]}
                  </span>
                )}
                <span>
                  <Inline text={cell} />
                </span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function OneBlock({ block }: { block: Block }) {
  if (typeof block === 'string') {
    return (
      <p>
        <Inline text={block} />
      </p>
    );
  }
  if ('steps' in block) return <ol>{items(block.steps)}</ol>;
  if ('list' in block) return <ul>{items(block.list)}</ul>;
  if ('note' in block) {
    return (
      <p className={styles.note}>
        <Inline text={block.note} />
      </p>
    );
  }
  return <Table head={block.head} rows={block.rows} />;
}

export function RichText({ blocks }: { blocks: Block[] }) {
  return (
    <div className={styles.text}>
      {blocks.map((block, index) => (
        <OneBlock key={index} block={block} />
      ))}
    </div>
  );
}

import { Fragment, useMemo } from 'react';
import { addressesOf } from '../lib/addresses';
import styles from './linked-text.module.css';

interface Part {
  text: string;
  url?: string;
}

function partsOf(text: string): Part[] {
  const parts: Part[] = [];
  let at = 0;
  for (const { start, end, url, shown } of addressesOf(text)) {
    parts.push({ text: text.slice(at, start) }, { text: shown, url });
    at = end;
  }
  return [...parts, { text: text.slice(at) }];
}

/** A text as it was written, with its web addresses as links that send the other site no information about this page. */
export function LinkedText({ text }: { text: string }) {
  const parts = useMemo(() => partsOf(text), [text]);
  return parts.map((part, index) =>
    part.url === undefined ? (
      <Fragment key={index}>{part.text}</Fragment>
    ) : (
      <a key={index} className={styles.link} href={part.url} target="_blank" rel="nofollow ugc noopener noreferrer">
        {part.text}
      </a>
    ),
  );
}

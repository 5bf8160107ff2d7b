import { Fragment, type ReactNode, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { shortAddress } from '../../../lib/addresses';
import type { NamedRange } from '../../../lib/mention-text';
import { paths } from '../../../lib/paths';
import { textParts, type TextPart } from './text-parts';
import styles from './moment-text.module.css';

interface MomentTextProps {
  text: string;
  mentions: readonly NamedRange[];
  /** comments have no topics */
  topics?: boolean;
}

const many = /\n{3,}/g;

function part(found: TextPart): ReactNode {
  switch (found.kind) {
    case 'member':
      return (
        <Link className={styles.link} to={paths.member(found.memberId)}>
          {found.text}
        </Link>
      );
    case 'topic':
      return (
        <Link className={styles.link} to={paths.topic(found.topic)}>
          {found.text}
        </Link>
      );
    case 'link':
      return (
        <a
          className={styles.link}
          href={found.url}
          title={found.url}
          target="_blank"
          rel="nofollow ugc noopener noreferrer"
        >
          {shortAddress(found.url)}
        </a>
      );
    case 'text':
      return found.text.replace(many, '\n\n');
  }
}

/** A member's text, with its members, topics and addresses as links. */
export function MomentText({ text, mentions, topics = true }: MomentTextProps) {
  const parts = useMemo(() => textParts({ text, mentions }, topics), [text, mentions, topics]);
  return parts.map((found, index) => <Fragment key={index}>{part(found)}</Fragment>);
}

import { type Block, formattedText, type Span } from '@renmai/contracts/formatted-text';
import { Fragment, useMemo } from 'react';
import { LinkedText } from './linked-text';
import styles from './formatted-text.module.css';

const Spans = ({ spans }: { spans: readonly Span[] }) =>
  spans.map(({ text, bold }, index) =>
    bold ? (
      <strong key={index}>
        <LinkedText text={text} />
      </strong>
    ) : (
      <LinkedText key={index} text={text} />
    ),
  );

function Shown({ block }: { block: Block }) {
  if (block.kind === 'heading') {
    return (
      <h3 className={styles.heading}>
        <Spans spans={block.spans} />
      </h3>
    );
  }
  if (block.kind === 'paragraph') {
    return (
      <p>
        {block.lines.map((line, index) => (
          <Fragment key={index}>
            {index > 0 && <br />}
            <Spans spans={line} />
          </Fragment>
        ))}
      </p>
    );
  }
  const List = block.ordered ? 'ol' : 'ul';
  return (
    <List>
      {block.items.map((item, index) => (
        <li key={index}>
          <Spans spans={item} />
        </li>
      ))}
    </List>
  );
}

/** A text with simple formatting as elements; its web addresses are links. */
export function FormattedText({ text }: { text: string }) {
  const blocks = useMemo(() => formattedText(text), [text]);
  return (
    <div className={styles.text} dir="auto">
      {blocks.map((block, index) => (
        <Shown key={index} block={block} />
      ))}
    </div>
  );
}

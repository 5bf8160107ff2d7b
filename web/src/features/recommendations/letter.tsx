import type { RecommendationView } from '@renmai/contracts/network/recommendations.api';
import { useTranslation } from 'react-i18next';
import { cx } from '../../lib/cx';
import { useFormats } from '../../lib/format';
import { Person } from './person';
import styles from './recommendations.module.css';

export type Written = Pick<
  RecommendationView,
  'author' | 'subject' | 'connection' | 'authorPosition' | 'subjectPosition' | 'content'
> & {
  /** null: not sent yet */
  writtenAt: string | null;
};

interface LetterProps {
  letter: Written;
  /** only its first lines */
  cut?: boolean;
  /** nothing in it leads anywhere */
  unlinked?: boolean;
}

/** A letter of recommendation: its author, how the two know each other, the words, and the author's name below them. */
export function Letter({ letter, cut, unlinked }: LetterProps) {
  const { t } = useTranslation('recommendations');
  const { date } = useFormats();
  const { author, subject, connection, authorPosition, subjectPosition, content, writtenAt } = letter;
  const positions = [
    { name: author.name, position: authorPosition },
    { name: subject.name, position: subjectPosition },
  ].filter(({ position }) => position !== '');
  return (
    <div className={styles.letter}>
      <Person member={author} size={cut ? 48 : 56} to={unlinked ? null : undefined} />
      <div className={styles.context}>
        {connection && <p>{t(`connectionLine.${connection}`, { author: author.name, subject: subject.name })}</p>}
        {!cut && positions.map(({ name, position }) => <p key={name}>{t('letter.position', { name, position })}</p>)}
      </div>
      <blockquote className={cx(styles.text, cut && styles.cut)}>{content}</blockquote>
      <p className={styles.signature}>
        {author.name}
        {writtenAt && <time dateTime={writtenAt}>{date(writtenAt)}</time>}
      </p>
    </div>
  );
}

/** The day below a letter. */
export const asWritten = (letter: RecommendationView): Written => ({
  ...letter,
  writtenAt: letter.acceptedAt ?? letter.updatedAt,
});

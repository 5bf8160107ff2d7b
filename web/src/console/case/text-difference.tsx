import { diffWordsWithSpace } from 'diff';
import { useTranslation } from 'react-i18next';
import styles from './case.module.css';

/** A long text with removed and added parts marked; words of Chinese and Japanese are found by the browser. */
export function TextDifference({ before, after }: { before: string; after: string }) {
  const { t, i18n } = useTranslation('console');
  const intlSegmenter = new Intl.Segmenter(i18n.language, { granularity: 'word' });
  return (
    <p className={styles.text}>
      {diffWordsWithSpace(before, after, { intlSegmenter }).map(({ value, added, removed }, index) =>
        added ? (
          <ins key={index} className={styles.added}>
            <span className="visually-hidden">{t('case.added')}: </span>
            {value}
          </ins>
        ) : removed ? (
          <del key={index} className={styles.removed}>
            <span className="visually-hidden">{t('case.removed')}: </span>
            {value}
          </del>
        ) : (
          <span key={index}>{value}</span>
        ),
      )}
    </p>
  );
}

import type { RecommendationView } from '@renmai/contracts/network/recommendations.api';
import { useTranslation } from 'react-i18next';
import { cx } from '../../lib/cx';
import { useFormats } from '../../lib/format';
import { Section } from '../../ui/card';
import { CheckIcon } from '../../ui/icons';
import { timelineOf } from './timeline';
import styles from './recommendations.module.css';

/** The past steps of a letter, and the next one. */
export function TimelineCard({ letter }: { letter: RecommendationView }) {
  const { t } = useTranslation('recommendations');
  const { date } = useFormats();
  return (
    <Section title={t('timeline.title')}>
      <ol className={styles.timeline}>
        {timelineOf(letter).map(({ name, when, at }) => (
          <li key={name} className={cx(styles.step, styles[at])} aria-current={at === 'now' ? 'step' : undefined}>
            <span className={styles.mark}>{at === 'done' && <CheckIcon size={14} strokeWidth={3} />}</span>
            <span>
              {t(`timeline.${name}`)}
              {when && <time dateTime={when}>{date(when)}</time>}
            </span>
          </li>
        ))}
      </ol>
    </Section>
  );
}

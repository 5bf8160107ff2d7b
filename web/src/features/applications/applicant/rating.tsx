import { useTranslation } from 'react-i18next';
import { cx } from '../../../lib/cx';
import { StarIcon } from '../../../ui/icons';
import styles from './applicant.module.css';

const steps = [1, 2, 3, 4, 5] as const;

/** A rating, read-only; hidden where there is none. */
export function Stars({ value }: { value: number | null }) {
  const { t } = useTranslation('applications');
  if (value === null) return null;
  return (
    <span className={styles.stars} role="img" aria-label={t('rating.value', { value, of: steps.length })}>
      {steps.map((step) => (
        <StarIcon key={step} size={14} className={cx(styles.star, step <= value && styles.lit)} />
      ))}
    </span>
  );
}

/** One to five stars; pressing the one that is set removes the rating. */
export function Rating({ value, onChange }: { value: number | null; onChange: (value: number | null) => void }) {
  const { t } = useTranslation('applications');
  return (
    <div className={styles.rating} role="group" aria-label={t('rating.title')}>
      {steps.map((step) => (
        <button
          key={step}
          type="button"
          aria-pressed={value === step}
          aria-label={t('rating.give', { count: step })}
          className={cx(styles.rate, value !== null && step <= value && styles.lit)}
          onClick={() => onChange(value === step ? null : step)}
        >
          <StarIcon size={24} />
        </button>
      ))}
    </div>
  );
}

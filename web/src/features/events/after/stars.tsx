import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../../lib/cx';
import { StarIcon } from '../../../ui/icons';
import styles from './after.module.css';

const five = [1, 2, 3, 4, 5] as const;

/** One to five stars to choose; a group of radio buttons, so that arrow keys choose too. */
export function StarsField({ value, onChange }: { value: number; onChange: (stars: number) => void }) {
  const { t } = useTranslation('events');
  const name = useId();
  return (
    <fieldset className={styles.stars}>
      <legend>{t('feedback.stars')}</legend>
      {five.map((stars) => (
        <label key={stars} className={cx(styles.star, stars <= value && styles.full)}>
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            checked={stars === value}
            onChange={() => onChange(stars)}
            aria-label={t('feedback.starsOf', { count: stars })}
          />
          <StarIcon size={28} />
        </label>
      ))}
    </fieldset>
  );
}

export function Stars({ value }: { value: number }) {
  const { t } = useTranslation('events');
  return (
    <span className={styles.shown} role="img" aria-label={t('feedback.starsOf', { count: value })}>
      {five.map((stars) => (
        <span key={stars} className={cx(styles.star, stars <= value && styles.full)}>
          <StarIcon size={16} />
        </span>
      ))}
    </span>
  );
}

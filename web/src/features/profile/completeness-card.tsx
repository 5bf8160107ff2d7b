import type { CompletenessView } from '@renmai/contracts/profile/completeness.schema';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/button';
import { Card } from '../../ui/card';
import { ProgressBar } from '../../ui/progress-bar';
import { completenessEditors as editors } from './completeness-editors';
import styles from './completeness-card.module.css';

/** How far the profile is and the one next step; gone when nothing is missing. */
export function CompletenessCard({ completeness: { percent, missing } }: { completeness: CompletenessView }) {
  const { t } = useTranslation('profile');
  const [next] = missing;
  if (!next) return null;
  return (
    <Card as="section" className={styles.card}>
      <div className={styles.line}>
        <h2 className={styles.title}>{t('completeness.title', { percent })}</h2>
        <span className={styles.rest}>{t('completeness.missing', { count: missing.length })}</span>
      </div>
      <ProgressBar value={percent / 100} label={t('completeness.title', { percent })} />
      <div className={styles.line}>
        <p className={styles.why}>{t(`completeness.why.${next}`)}</p>
        <ButtonLink size="small" kind="tint" to={editors[next]}>
          {t(`completeness.do.${next}`)}
        </ButtonLink>
      </div>
    </Card>
  );
}

import type { CompletenessView } from '@renmai/contracts/profile/completeness.schema';
import { useTranslation } from 'react-i18next';
import { paths } from '../../lib/paths';
import { ButtonLink } from '../../ui/button';
import { Card } from '../../ui/card';
import { ProgressBar } from '../../ui/progress-bar';
import { completenessEditors as editors } from './completeness-editors';
import styles from './completeness-card.module.css';

/** How complete the profile is, the next step, and the first steps if they were skipped; nothing if the profile is complete. */
export function CompletenessCard({ completeness }: { completeness: CompletenessView }) {
  const { percent, missing, firstSteps } = completeness;
  const { t } = useTranslation('profile');
  const [next] = missing;
  if (!next && !firstSteps) return null;
  return (
    <Card as="section" className={styles.card}>
      <div className={styles.line}>
        <h2 className={styles.title}>{t('completeness.title', { percent })}</h2>
        {next && <span className={styles.rest}>{t('completeness.missing', { count: missing.length })}</span>}
      </div>
      <ProgressBar value={percent / 100} label={t('completeness.title', { percent })} />
      {next && (
        <div className={styles.line}>
          <p className={styles.why}>{t(`completeness.why.${next}`)}</p>
          <ButtonLink size="small" kind="tint" to={editors[next]}>
            {t(`completeness.do.${next}`)}
          </ButtonLink>
        </div>
      )}
      {firstSteps && (
        <div className={styles.line}>
          <p className={styles.why}>{t('completeness.why.firstSteps')}</p>
          <ButtonLink size="small" kind="tint" to={paths.firstSteps}>
            {t('completeness.do.firstSteps')}
          </ButtonLink>
        </div>
      )}
    </Card>
  );
}

import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/format';
import { Button, ButtonLink } from '../../../ui/button';
import { enrolmentPaths } from '../enrolment-paths';
import { least, useCompared } from './compared';
import styles from './compare.module.css';

/** The enrolments chosen to be compared, at the foot of a list; hidden while there are none. */
export function CompareBar() {
  const { t } = useTranslation('enrolment');
  const { list } = useFormats();
  const { all, clear } = useCompared();
  if (all.length === 0) return null;
  return (
    <div className={styles.bar} role="region" aria-label={t('compare.title')}>
      <p className={styles.chosen}>
        {all.length < least ? t('compare.oneMore', { name: all[0]?.name }) : list(all.map(({ name }) => name))}
      </p>
      <Button kind="quiet" size="small" onClick={clear}>
        {t('compare.clear')}
      </Button>
      {all.length >= least && (
        <ButtonLink kind="primary" size="small" to={enrolmentPaths.compare(all.map(({ enrolmentId }) => enrolmentId))}>
          {t('compare.action', { count: all.length })}
        </ButtonLink>
      )}
    </div>
  );
}

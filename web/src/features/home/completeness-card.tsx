import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../lib/paths';
import { useHasScreen } from '../../lib/screens';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { ErrorState } from '../../ui/error-state';
import { PeopleIcon } from '../../ui/icons';
import { ListRow } from '../../ui/list-row';
import { ProgressBar } from '../../ui/progress-bar';
import { Loading, Skeleton, SkeletonText } from '../../ui/skeleton';
import { completenessSteps as steps } from './completeness-steps';
import { useCompletenessQuery } from './home.api';
import styles from './completeness-card.module.css';

// the feed is the main content of the page
const atFirst = 1;

/** How complete the profile is, and the next step; nothing when there is nothing left to do. */
export function CompletenessCard() {
  const { t, i18n } = useTranslation('home');
  const has = useHasScreen();
  const [all, setAll] = useState(false);
  const { data, error, refetch } = useCompletenessQuery();

  if (!data) {
    return (
      <Card>
        {error ? (
          <ErrorState small problem={error} onRetry={() => void refetch()} />
        ) : (
          <Loading>
            <div className={styles.waiting}>
              <Skeleton width="55%" height={20} />
              <Skeleton height={6} />
              <SkeletonText lines={3} />
            </div>
          </Loading>
        )}
      </Card>
    );
  }
  const missing = data.missing.filter((part) => has(steps[part].to));
  const first = data.firstSteps && has(paths.firstSteps);
  if (missing.length === 0 && !first) return null;
  const shown = all ? missing : missing.slice(0, atFirst);
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent' }).format(data.percent / 100);
  return (
    <Card as="section" flush className={styles.card}>
      <header className={styles.head}>
        <h2 className={styles.title}>{t('complete.title', { percent })}</h2>
        <ProgressBar value={data.percent / 100} label={t('complete.label')} />
        <p className={styles.why}>{t(data.backgroundComplete ? 'complete.why' : 'complete.background')}</p>
      </header>
      <div>
        {first && (
          <ListRow icon={PeopleIcon} to={paths.firstSteps} label={t('firstSteps.label')} hint={t('firstSteps.hint')} />
        )}
        {shown.map((part) => (
          <ListRow
            key={part}
            icon={steps[part].icon}
            to={steps[part].to}
            label={t(`complete.${part}.label`)}
            hint={t(`complete.${part}.hint`)}
          />
        ))}
      </div>
      {missing.length > shown.length && (
        <Button kind="quiet" block onClick={() => setAll(true)}>
          {t('complete.all', { count: missing.length - shown.length })}
        </Button>
      )}
    </Card>
  );
}

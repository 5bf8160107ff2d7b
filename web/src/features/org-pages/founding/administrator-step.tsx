import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useAttempt } from '../../../ui/attempt';
import { Alert } from '../../../ui/alert';
import { Button } from '../../../ui/button';
import { ErrorState } from '../../../ui/error-state';
import { Loading, SkeletonLine } from '../../../ui/skeleton';
import { Seats } from '../administrators/seats';
import { useAdministratorsQuery, useChooseMyselfMutation } from '../administrators.api';
import { homepagePaths } from '../homepage-paths';
import type { StepProps } from './founding-page';
import { StepButtons } from './step-buttons';
import styles from './founding.module.css';

/** Chooses the senior administrator: the founder, or somebody who is invited. */
export function AdministratorStep({ page, onNext }: StepProps) {
  const { t } = useTranslation('org-pages');
  const navigate = useNavigate();
  const { homepageId, seniorChosen, role } = page;
  const { data, error, refetch } = useAdministratorsQuery(homepageId);
  const [choose] = useChooseMyselfMutation();
  const { busy, attempt } = useAttempt();
  const [missing, setMissing] = useState(false);
  const invited = data?.invitations.some(({ role }) => role === 'senior') ?? false;
  return (
    <>
      <p className={styles.lead}>{t('administrator.lead')}</p>
      {missing && !seniorChosen && <Alert kind="bad">{t('org-pages:problem.org-pages.homepage-admin-missing')}</Alert>}
      {!seniorChosen && invited && <Alert kind="info">{t('administrator.waitForAnswer')}</Alert>}
      {error && !data && <ErrorState small problem={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <Loading>
          <SkeletonLine avatar={48} />
        </Loading>
      )}
      {data && <Seats page={page} list={data} />}
      {role !== 'senior' && (
        <Button
          kind={seniorChosen ? 'secondary' : 'tint'}
          block
          busy={busy}
          onClick={() => void attempt(() => choose({ params: { homepageId } }).unwrap())}
        >
          {t('administrator.myself')}
        </Button>
      )}
      <Button block onClick={() => void navigate(homepagePaths.invite(homepageId))}>
        {t('administrator.invite')}
      </Button>
      <StepButtons
        back={homepagePaths.edit(homepageId, 'details')}
        onNext={() => {
          if (seniorChosen) onNext();
          else setMissing(true);
        }}
      />
    </>
  );
}

import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '../../../ui/button';
import { Alert } from '../../../ui/alert';
import { EmptyState } from '../../../ui/empty-state';
import { homepagePaths } from '../homepage-paths';
import { PromiseLine } from '../submissions/promise-line';
import { useWithdraw } from '../submissions/use-withdraw';
import type { StepProps } from './founding-page';
import styles from './founding.module.css';

/** The submission waits: the next steps, and until when. */
export function SubmittedStep({ page }: StepProps) {
  const { t } = useTranslation('org-pages');
  const { withdraw, busy } = useWithdraw(page);
  const { homepageId, submission, state } = page;
  return (
    <>
      <EmptyState
        small
        drawing="write"
        title={t(state === 'in-review' ? 'submitted.inReview' : 'submitted.title')}
        text={t('submitted.text')}
      />
      {submission && <PromiseLine submission={submission} />}
      <Alert kind="info">{t('submitted.meanwhile')}</Alert>
      <div className={styles.buttons}>
        <ButtonLink kind="primary" to={homepagePaths.manage(homepageId)}>
          {t('submitted.toManagement')}
        </ButtonLink>
        <Button kind="quiet" busy={busy} onClick={() => void withdraw()}>
          {t('withdraw.action')}
        </Button>
      </div>
    </>
  );
}

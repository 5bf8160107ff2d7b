import { homepageTermsVersion, type SubmissionView } from '@renmai/contracts/org-pages/homepage-management.schema';
import { useTranslation } from 'react-i18next';
import { useIdempotencyKey } from '../../../api/idempotency-key';
import { currentLanguage } from '../../../lib/i18n/i18n';
import { Alert } from '../../../ui/alert';
import { useAttempt } from '../../../ui/attempt';
import { Button, ButtonLink } from '../../../ui/button';
import { confirm } from '../../../ui/confirm';
import { toast } from '../../../ui/toast';
import { homepagePaths } from '../homepage-paths';
import { useManagedHomepageQuery } from '../homepages.api';
import { useSubmitHomepageMutation } from '../submissions.api';
import { Proposed } from '../submissions/proposed';
import type { TabProps } from './tab';

/** Whether a change of an approved page is being reviewed. */
export const isWaiting = (submission: SubmissionView | null): submission is SubmissionView =>
  submission?.kind === 'review-again' && (submission.state === 'submitted' || submission.state === 'in-review');

/** Changes that wait to be submitted for another review. `details`: with the way to the fields. */
export function SubmitAgain({ page, details }: TabProps & { details?: boolean }) {
  const { t } = useTranslation('org-pages');
  const { homepageId, version } = page;
  const [submit] = useSubmitHomepageMutation();
  const { refetch } = useManagedHomepageQuery(homepageId);
  const { busy, attempt } = useAttempt();
  const idempotency = useIdempotencyKey();
  const send = async () => {
    const sure = await confirm({
      title: t('again.submitTitle'),
      text: t('again.submitText'),
      action: t('terms.submit'),
    });
    if (!sure) return;
    const done = await attempt(() =>
      submit({
        params: { homepageId },
        body: { version, termsVersion: homepageTermsVersion, locale: currentLanguage() },
        idempotencyKey: idempotency.key(),
      }).unwrap(),
    );
    idempotency.renew();
    if (done) toast(t('again.submitted'), { kind: 'good' });
    else void refetch();
  };
  return (
    <Alert
      kind="warn"
      title={t('again.proposedTitle')}
      action={
        <>
          <Button size="small" kind="primary" busy={busy} onClick={() => void send()}>
            {t('terms.submit')}
          </Button>
          {details && (
            <ButtonLink size="small" to={homepagePaths.manage(homepageId, 'details')}>
              {t('tab.details')}
            </ButtonLink>
          )}
        </>
      }
    >
      <Proposed page={page} />
      <p>{t('again.proposed')}</p>
    </Alert>
  );
}

import type { SubmissionView } from '@renmai/contracts/org-pages/homepage-management.schema';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/format';
import { Button } from '../../../ui/button';
import { Chip } from '../../../ui/chip';
import { EmptyState } from '../../../ui/empty-state';
import { ErrorState } from '../../../ui/error-state';
import { Loading, SkeletonText } from '../../../ui/skeleton';
import { Materials } from '../materials/materials';
import { Appeal } from '../submissions/appeal';
import { PromiseLine } from '../submissions/promise-line';
import { Proposed } from '../submissions/proposed';
import { Rejection } from '../submissions/rejection-card';
import { useWithdraw } from '../submissions/use-withdraw';
import { useSubmissionsQuery } from '../submissions.api';
import type { TabProps } from './tab';
import styles from './manage.module.css';
import look from '../submissions/submissions.module.css';

const tones = {
  submitted: 'warn',
  'in-review': 'warn',
  approved: 'good',
  rejected: 'bad',
  withdrawn: 'plain',
} as const satisfies Record<SubmissionView['state'], string>;

/** All submissions, with the decisions, their reasons, and the papers. */
export function SubmissionsTab({ page }: TabProps) {
  const { t } = useTranslation('org-pages');
  const { data, error, refetch } = useSubmissionsQuery(page.homepageId, { refetchOnMountOrArgChange: 30 });
  return (
    <>
      <section className={styles.part}>
        <h3 className={styles.title}>{t('submissions.title')}</h3>
        {error && !data && <ErrorState small problem={error} onRetry={() => void refetch()} />}
        {!data && !error && (
          <Loading>
            <SkeletonText lines={4} />
          </Loading>
        )}
        {data?.length === 0 && <EmptyState small drawing="box" text={t('submissions.none')} />}
        {data && data.length > 0 && (
          <ul className={styles.list}>
            {data.map((submission, index) => (
              <li key={submission.number}>
                <Submission page={page} submission={submission} newest={index === 0} />
              </li>
            ))}
          </ul>
        )}
      </section>
      <section className={styles.part}>
        <h3 className={styles.title}>{t('step.materials')}</h3>
        <Materials page={page} />
      </section>
    </>
  );
}

function Submission({ page, submission, newest }: TabProps & { submission: SubmissionView; newest: boolean }) {
  const { t } = useTranslation('org-pages');
  const { date, bytes } = useFormats();
  const { withdraw, busy } = useWithdraw(page);
  const { number, state, submittedAt, decidedAt, submittedBy, files, rejection, kind } = submission;
  const waiting = state === 'submitted' || state === 'in-review';
  return (
    <div className={look.submission}>
      <div className={look.head}>
        <h3>{t('submission.number', { number })}</h3>
        <Chip tone={tones[state]}>{t(`submission.state.${state}`)}</Chip>
      </div>
      <p className={look.meta}>
        {t('submission.by', {
          name: submittedBy?.name ?? t('seat.hidden'),
          date: date(submittedAt, 'dateTime'),
        })}
        {decidedAt && ` · ${t('submission.decided', { date: date(decidedAt, 'dateTime') })}`}
      </p>
      {waiting && <PromiseLine submission={submission} />}
      {newest && waiting && kind === 'review-again' && <Proposed page={page} />}
      {rejection && <Rejection rejection={rejection} />}
      <Appeal homepageId={page.homepageId} submission={submission} />
      <ul className={look.files}>
        {files.map((file) => (
          <li key={file.materialId}>
            {t(`material.${file.kind}.title`)}: {file.name} ({bytes(file.bytes)})
          </li>
        ))}
      </ul>
      {newest && waiting && (
        <div className={styles.buttons}>
          <Button size="small" busy={busy} onClick={() => void withdraw()}>
            {t('withdraw.action')}
          </Button>
        </div>
      )}
    </div>
  );
}

import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/format';
import { Alert } from '../../../ui/alert';
import { Button, ButtonLink } from '../../../ui/button';
import { EyeIcon, ShareIcon } from '../../../ui/icons';
import { PencilIcon } from '../../../ui/more-icons';
import { useState } from 'react';
import { homepagePaths } from '../homepage-paths';
import { ShareHomepage } from '../public/share-homepage';
import { Appeal } from '../submissions/appeal';
import { PromiseLine } from '../submissions/promise-line';
import { Rejection } from '../submissions/rejection-card';
import { useWithdraw } from '../submissions/use-withdraw';
import { Checklist } from './checklist';
import { Closing } from './closing';
import { OpenWorkPart } from './open-work';
import { isWaiting, SubmitAgain } from './submit-again';
import type { TabProps } from './tab';
import { ThisWeek } from './this-week';
import styles from './manage.module.css';

/** The state of the homepage, what is to be done, its figures of the week, and the links to it. */
export function OverviewTab({ page }: TabProps) {
  const { t } = useTranslation('org-pages');
  const [sharing, setSharing] = useState(false);
  const { state, senior, role } = page;
  const isEditor = senior || role === 'content';
  return (
    <>
      <Standing page={page} />
      {state === 'approved' && isEditor && <Checklist page={page} onShare={() => setSharing(true)} />}
      {state === 'approved' && isEditor && <OpenWorkPart page={page} />}
      {state === 'approved' && <ThisWeek page={page} />}
      <div className={styles.buttons}>
        <ButtonLink icon={EyeIcon} to={homepagePaths.shown(page)}>
          {t(['approved', 'suspended', 'closed'].includes(state) ? 'overview.view' : 'overview.preview')}
        </ButtonLink>
        {state === 'approved' && (
          <Button icon={ShareIcon} onClick={() => setSharing(true)}>
            {t('share.action')}
          </Button>
        )}
      </div>
      {senior && state === 'closed' && <Closing page={page} />}
      <ShareHomepage page={{ ...page, name: page.content.name }} open={sharing} onClose={() => setSharing(false)} />
    </>
  );
}

function Standing({ page }: TabProps) {
  const { t } = useTranslation('org-pages');
  const { date } = useFormats();
  const { withdraw, busy } = useWithdraw(page);
  const { homepageId, state, submission, senior, stateReason, reopenableUntil } = page;
  const toSteps = (label: string) =>
    senior && (
      <ButtonLink size="small" kind="primary" icon={PencilIcon} to={homepagePaths.edit(homepageId, 'details')}>
        {label}
      </ButtonLink>
    );
  switch (state) {
    case 'draft':
      return (
        <Alert kind="info" title={t('standing.draft.title')} action={toSteps(t('standing.draft.action'))}>
          {t('standing.draft.text')}
        </Alert>
      );
    case 'submitted':
    case 'in-review':
      return (
        <>
          <Alert
            kind="info"
            title={t('org-pages:problem.org-pages.homepage-not-approved')}
            action={
              senior && (
                <Button size="small" busy={busy} onClick={() => void withdraw()}>
                  {t('withdraw.action')}
                </Button>
              )
            }
          >
            {t(`standing.${state}`)}
          </Alert>
          {submission && <PromiseLine submission={submission} />}
        </>
      );
    case 'rejected':
      return (
        <>
          <Alert
            kind="bad"
            title={t(`rejection.${submission?.rejection?.kind ?? 'rejected'}`, {
              date: submission?.decidedAt ? date(submission.decidedAt) : '',
            })}
            action={toSteps(t('standing.rejected.action'))}
          >
            {submission?.rejection && <Rejection rejection={submission.rejection} />}
          </Alert>
          {submission && <Appeal homepageId={homepageId} submission={submission} />}
        </>
      );
    case 'suspended':
      return (
        <Alert kind="bad" title={t('standing.suspended.title')}>
          <p>{t('standing.suspended.text')}</p>
          {stateReason && <p>{stateReason}</p>}
        </Alert>
      );
    case 'closed':
      return (
        <Alert kind="warn" title={t('standing.closed.title')}>
          <p>
            {reopenableUntil
              ? t('standing.closed.until', { date: date(reopenableUntil) })
              : t('standing.closed.forGood')}
          </p>
          {stateReason && <p>{stateReason}</p>}
        </Alert>
      );
    case 'approved':
      return <Again page={page} />;
  }
}

/** A change of an approved page that is not public yet: to be submitted, or waiting. */
function Again({ page }: TabProps) {
  const { t } = useTranslation('org-pages');
  const { submission, homepageId, senior, proposed } = page;
  if (!senior) return null;
  if (!isWaiting(submission)) return proposed && <SubmitAgain page={page} details />;
  return (
    <Alert
      kind="info"
      title={t('again.waitingTitle')}
      action={
        <ButtonLink size="small" to={homepagePaths.manage(homepageId, 'submissions')}>
          {t('tab.submissions')}
        </ButtonLink>
      }
    >
      {t('again.waiting')}
    </Alert>
  );
}

import { useTranslation } from 'react-i18next';
import { dependantsText, useLazyDependantsQuery } from '../../../api/dependants.api';
import { useFormats } from '../../../lib/format';
import { Alert } from '../../../ui/alert';
import { useAttempt } from '../../../ui/attempt';
import { Button, ButtonLink } from '../../../ui/button';
import { confirm } from '../../../ui/confirm';
import { EyeIcon, ShareIcon } from '../../../ui/icons';
import { PencilIcon } from '../../../ui/more-icons';
import { StatTile } from '../../../ui/stat-tile';
import { toast } from '../../../ui/toast';
import { useState } from 'react';
import { homepagePaths } from '../homepage-paths';
import { useCloseHomepageMutation, useManagedHomepageQuery, useReopenHomepageMutation } from '../homepages.api';
import { ShareHomepage } from '../public/share-homepage';
import { Appeal } from '../submissions/appeal';
import { PromiseLine } from '../submissions/promise-line';
import { Rejection } from '../submissions/rejection-card';
import { useWithdraw } from '../submissions/use-withdraw';
import { isWaiting, SubmitAgain } from './submit-again';
import type { TabProps } from './tab';
import styles from './manage.module.css';

/** The state of the homepage, the next steps, and the links to it. */
export function OverviewTab({ page }: TabProps) {
  const { t } = useTranslation('org-pages');
  const [sharing, setSharing] = useState(false);
  const { state, followerCount, senior } = page;
  return (
    <>
      <Standing page={page} />
      {state === 'approved' && (
        <div className={styles.tiles}>
          <StatTile label={t('overview.followers')} value={followerCount} />
        </div>
      )}
      <div className={styles.buttons}>
        <ButtonLink icon={EyeIcon} to={homepagePaths.view(page)}>
          {t(['approved', 'suspended', 'closed'].includes(state) ? 'overview.view' : 'overview.preview')}
        </ButtonLink>
        {state === 'approved' && (
          <Button icon={ShareIcon} onClick={() => setSharing(true)}>
            {t('share.action')}
          </Button>
        )}
      </div>
      {senior && <Closing page={page} />}
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

function Closing({ page }: TabProps) {
  const { t } = useTranslation('org-pages');
  const { t: words } = useTranslation('ui');
  const [close] = useCloseHomepageMutation();
  const [reopen] = useReopenHomepageMutation();
  const { homepageId, version, state, reopenableUntil } = page;
  const { refetch } = useManagedHomepageQuery(homepageId);
  const { busy, attempt } = useAttempt();
  const [count] = useLazyDependantsQuery();
  /** The text on dependent items that are paused until the homepage is opened again; null: they could not be counted, which was shown. */
  const concerned = async (): Promise<string | null> => {
    let list = '';
    const counted = await attempt(async () => {
      list = dependantsText(words, await count({ homepageId }).unwrap());
    });
    return counted ? list && t('close.concerned', { list }) : null;
  };
  const act = async (which: 'close' | 'reopen') => {
    const waits = which === 'close' ? await concerned() : '';
    if (waits === null) return;
    const sure = await confirm({
      title: t(`${which}.title`),
      text: [t(`${which}.text`), waits].filter(Boolean).join('\n\n'),
      action: t(`${which}.action`),
      danger: which === 'close',
    });
    if (!sure) return;
    const request = { params: { homepageId }, body: { version } };
    const done = await attempt(() => (which === 'close' ? close(request) : reopen(request)).unwrap());
    if (done) toast(t(`${which}.done`), { kind: 'good' });
    else void refetch();
  };
  const may = state === 'approved' || state === 'suspended' ? 'close' : reopenableUntil ? 'reopen' : null;
  if (!may) return null;
  return (
    <div className={styles.part}>
      <p className={styles.lead}>{t(`${may}.lead`)}</p>
      <div className={styles.buttons}>
        <Button kind={may === 'close' ? 'danger' : 'primary'} busy={busy} onClick={() => void act(may)}>
          {t(`${may}.action`)}
        </Button>
      </div>
    </div>
  );
}

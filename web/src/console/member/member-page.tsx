import type { ConsoleMemberView } from '@renmai/contracts/org-pages/console-members.api';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { asProblem } from '../../api/problem';
import { useFormats } from '../../lib/format';
import { paths } from '../../lib/paths';
import { useTitle } from '../../lib/use-title';
import { Alert } from '../../ui/alert';
import { Avatar } from '../../ui/avatar';
import { Button } from '../../ui/button';
import { Chip } from '../../ui/chip';
import { ErrorState } from '../../ui/error-state';
import { BackIcon } from '../../ui/icons';
import { IconLink } from '../../ui/icon-button';
import { ExternalIcon } from '../../ui/more-icons';
import { Loading, SkeletonCard } from '../../ui/skeleton';
import { useMemberQuery } from '../api/members.api';
import { CaseHistory } from '../case/case-history';
import { Facts } from '../case/facts';
import { useKeys } from '../keys/key-bindings';
import { inApp } from '../paths';
import { caseAddress, queueAddress, useCaseSearch } from '../queue/case-search';
import { MemberSheet, type MemberAction } from './member-sheet';
import styles from '../case/case.module.css';

/** Reports and decisions about a member, and the possible measures. */
export function MemberPage() {
  const { memberId = '' } = useParams();
  const { t } = useTranslation('console');
  const { data, error, refetch } = useMemberQuery(memberId);
  useTitle(data && (data.member.name ?? t('gone')));
  if (error && !data) return <ErrorState problem={asProblem(error)} onRetry={() => void refetch()} />;
  if (data) return <Shown known={data} />;
  return (
    <Loading>
      <div className={styles.loading}>
        <SkeletonCard lines={6} />
      </div>
    </Loading>
  );
}

function Shown({ known }: { known: ConsoleMemberView }) {
  const { t } = useTranslation('console');
  const { date, number } = useFormats();
  const { query } = useCaseSearch();
  const [chosen, setChosen] = useState<MemberAction | null>(null);
  const { member, suspension, actions, proposal, cases, filed } = known;
  const name = member.name ?? t('gone');
  const filedText =
    filed.reports === 0
      ? t('member.filedNone')
      : t(filed.upheld === 0 ? 'member.filedNoneUpheld' : 'member.filedCount', {
          number: number(filed.reports),
          right: number(filed.upheld),
        });
  const doable = actions.filter((action) => action !== 'suspend' || !proposal);

  useKeys(
    t('member.title'),
    doable.map((action) => ({
      keys: [action === 'suspend' ? 'r' : 'a'],
      label: t(`member.${action}`),
      run: () => setChosen(action),
    })),
  );
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <IconLink icon={BackIcon} label={t('case.back')} to={queueAddress(query)} className={styles.back} />
        <Avatar id={member.memberId} name={member.name ?? ''} size={40} />
        <div className={styles.headWords}>
          <h2 className={styles.title}>{name}</h2>
          <div className={styles.chips}>
            <span className={styles.faint}>{t('member.title')}</span>
            {suspension && (
              <Chip tone="bad" className={styles.small}>
                {t('member.suspended')}
              </Chip>
            )}
          </div>
        </div>
      </header>
      <div className={styles.facts}>
        {proposal && (
          <Alert kind="info">
            <Link to={caseAddress(proposal.caseId, query)} className={styles.link}>
              {t('member.proposed')}
            </Link>
          </Alert>
        )}
        {suspension && (
          <Facts
            title={t('member.suspended')}
            rows={[
              [t('member.since'), date(suspension.since, 'dateTime')],
              [t('member.until'), suspension.until ? date(suspension.until, 'dateTime') : t('duration.good')],
              [t('audit.reason'), suspension.words],
              [
                t('measureCase.origin'),
                suspension.caseId && (
                  <Link key="case" to={caseAddress(suspension.caseId, query)} className={styles.link}>
                    {t('case.origin')}
                  </Link>
                ),
              ],
            ]}
          />
        )}
        <Facts
          title={t('member.about')}
          rows={[
            [t('member.filed'), filedText],
            [
              t('report.now'),
              <a
                key="now"
                href={inApp(paths.member(member.memberId))}
                target="_blank"
                rel="noopener noreferrer"
                className={styles.link}
              >
                {t('report.open')}
                <ExternalIcon size={14} />
              </a>,
            ],
          ]}
        />
        {(['accused', 'applicant'] as const).map((role) => (
          <CaseHistory
            key={role}
            title={t(`member.cases.${role}`)}
            none={t(`member.none.${role}`)}
            cases={cases.filter((past) => past.role === role)}
          />
        ))}
      </div>
      {doable.length > 0 && (
        <div className={styles.bar} role="region" aria-label={t('case.actions')} data-toast-above>
          <p className={styles.claimState} />
          <div className={styles.buttons}>
            {doable.map((action) => (
              <Button key={action} kind={action === 'suspend' ? 'danger' : 'primary'} onClick={() => setChosen(action)}>
                {t(`member.${action}`)}
              </Button>
            ))}
          </div>
        </div>
      )}
      <MemberSheet known={known} action={chosen} onClose={() => setChosen(null)} />
    </div>
  );
}

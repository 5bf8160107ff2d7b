import type { CaseView } from '@renmai/contracts/org-pages/console-cases.schema';
import { Trans, useTranslation } from 'react-i18next';
import { useFormats } from '../../lib/format';
import { Avatar } from '../../ui/avatar';
import { Chip } from '../../ui/chip';
import { BackIcon } from '../../ui/icons';
import { IconLink } from '../../ui/icon-button';
import { queueAddress, useCaseSearch } from '../queue/case-search';
import { MemberName } from '../member/member-name';
import { useCaseTitle } from '../queue/case-title';
import { Clock } from '../queue/clock';
import { StateChip } from '../queue/state-chip';
import { HomepageMenu } from './homepage-menu';
import styles from './case.module.css';

/** Measures taken after the case. */
const measures = ['suspended', 'closed'];

const byWhom: Partial<Record<CaseView['kind'], string>> = {
  measure: 'case.proposer',
  'later-change': 'case.changedBy',
};

/** The homepage's state where staff or its owners acted after the decision; otherwise the case's state. */
function Standing({ shown }: { shown: CaseView }) {
  const { t } = useTranslation('console');
  const { state, homepageState } = shown;
  if (state !== 'closed' || homepageState === null || !measures.includes(homepageState))
    return <StateChip row={shown} className={styles.small} />;
  return (
    <Chip tone="bad" className={styles.small}>
      {t(`homepageState.${homepageState}`)}
    </Chip>
  );
}

/** The subject of the case, its state, and who else has it open. */
export function CaseHead({ shown }: { shown: CaseView }) {
  const { t } = useTranslation('console');
  const { list } = useFormats();
  const { query } = useCaseSearch();
  const { viewers } = shown;
  const titleOf = useCaseTitle();
  const names = list(viewers.map(({ name }) => name ?? t('gone')));
  return (
    <header className={styles.head}>
      <IconLink icon={BackIcon} label={t('case.back')} to={queueAddress(query)} className={styles.back} />
      <div className={styles.headWords}>
        <h2 className={styles.title}>{titleOf(shown)}</h2>
        <div className={styles.chips}>
          <Standing shown={shown} />
          <Chip className={styles.small}>{t(`caseKind.${shown.kind}`)}</Chip>
          {shown.homepage && <Chip className={styles.small}>{t(`homepageKind.${shown.homepage.homepageKind}`)}</Chip>}
          {shown.answered && (
            <Chip tone="accent" className={styles.small}>
              {t('queue.answered')}
            </Chip>
          )}
          {shown.submission && (
            <span className={styles.faint}>{t('queue.number', { number: shown.submissionNumber })}</span>
          )}
          {(shown.submission ?? shown.applicant) && (
            <span className={styles.faint}>
              <Trans
                t={t}
                i18nKey={byWhom[shown.kind] ?? 'case.applicant'}
                components={{ name: <MemberName member={shown.applicant} /> }}
              />
            </span>
          )}
          {shown.accused && (
            <span className={styles.faint}>
              <Trans t={t} i18nKey="case.accused" components={{ name: <MemberName member={shown.accused} /> }} />
            </span>
          )}
          <Clock row={shown} />
        </div>
      </div>
      {viewers.length > 0 && (
        <div className={styles.viewers} role="status" title={t('case.viewers', { names })}>
          <span className="visually-hidden">{t('case.viewers', { names })}</span>
          {viewers.slice(0, 3).map(({ memberId, name }) => (
            <Avatar key={memberId} id={memberId} name={name ?? ''} size={32} online />
          ))}
        </div>
      )}
      {shown.homepage && <HomepageMenu homepageId={shown.homepage.homepageId} name={shown.homepage.name} />}
    </header>
  );
}

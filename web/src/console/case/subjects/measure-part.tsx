import type { SubjectOf } from '@renmai/contracts/org-pages/console-case-subjects.schema';
import type { CaseView } from '@renmai/contracts/org-pages/console-cases.schema';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormats } from '../../../lib/format';
import { MemberName } from '../../member/member-name';
import { inApp } from '../../paths';
import { caseAddress, useCaseSearch } from '../../queue/case-search';
import { Answers } from '../answers';
import { Facts } from '../facts';
import { UsedReasons } from '../used-reasons';
import { useDuration } from '../use-duration';
import { appPathOf } from './app-path';
import styles from '../case.module.css';

/** A measure that one administrator has proposed, to be confirmed by a second one. */
export function MeasurePart({ shown, subject }: { shown: CaseView; subject: SubjectOf<'measure'> }) {
  const { homepage } = shown;
  const { t } = useTranslation('console');
  const { date } = useFormats();
  const { query } = useCaseSearch();
  const duration = useDuration();
  const { measure, member, content, days, proposedBy, expiresAt, originCaseId } = subject;
  const page = content && appPathOf(content, null, homepage);
  return (
    <>
      <Facts
        title={t(`measureKind.${measure}`)}
        rows={[
          [t('measureCase.homepage'), homepage?.name],
          [t('measureCase.member'), member && <MemberName key="member" member={member} />],
          [t('measureCase.days'), (measure === 'suspend-member' || measure === 'suspend-homepage') && duration(days)],
          [
            t('measureCase.content'),
            content &&
              (page ? (
                <a key="page" href={inApp(page)} target="_blank" rel="noopener noreferrer" className={styles.link}>
                  {t(`reported.${content.kind}`)}
                </a>
              ) : (
                t(`reported.${content.kind}`)
              )),
          ],
          [t('measureCase.proposedBy'), <MemberName key="by" member={proposedBy} />],
          [t('measureCase.expires'), date(expiresAt, 'full')],
          [
            t('measureCase.origin'),
            originCaseId && (
              <Link key="origin" to={caseAddress(originCaseId, query)} className={styles.link}>
                {t('case.origin')}
              </Link>
            ),
          ],
        ]}
      >
        <div className={styles.decided}>
          <p className={styles.faint}>{t('measureCase.told')}</p>
          <UsedReasons reasons={subject.reasons} words={subject.words} />
        </div>
      </Facts>
      <Answers shown={shown} answers={subject.answers} />
    </>
  );
}

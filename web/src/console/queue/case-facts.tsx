import type { CaseRow } from '@renmai/contracts/org-pages/console-cases.schema';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../lib/format';
import { Chip } from '../../ui/chip';
import { WarningIcon } from '../../ui/icons';
import { CommentIcon } from '../../ui/more-icons';
import styles from './queue.module.css';

/** How many reasons of reports the queue shows; the case shows all. */
const named = 2;

/** A line of facts below the name of a case, by its kind. */
export function CaseFacts({ row }: { row: CaseRow }) {
  const { t } = useTranslation('console');
  const { list } = useFormats();
  const { kind, reported, measure, applicant, accused } = row;
  return (
    <div className={styles.facts}>
      {/* without a name, the kind is the title */}
      {row.title !== '' && (
        <span>
          {kind === 'report' && reported
            ? t(`reported.${reported.subjectKind}`)
            : kind === 'measure' && measure
              ? t(`measureKind.${measure}`)
              : t(`caseKind.${kind}`)}
        </span>
      )}
      {row.submissionNumber > 1 && <span>{t('queue.number', { number: row.submissionNumber })}</span>}
      {kind === 'report' && reported ? (
        <>
          <span className={styles.applicant}>
            {list(reported.reasons.slice(0, named).map((reason) => t(`reportReason.${reason}`)))}
            {reported.reasons.length > named && ' …'}
          </span>
          {reported.reports > 1 && <span>{t('queue.reports', { count: reported.reports })}</span>}
          {row.title !== '' && accused?.name && accused.name !== row.title && (
            <span className={styles.applicant}>{accused.name}</span>
          )}
        </>
      ) : (
        (applicant ?? kind !== 'successor') && <span className={styles.applicant}>{applicant?.name ?? t('gone')}</span>
      )}
      {row.warnings > 0 && (
        <Chip tone="warn" icon={WarningIcon} className={styles.warnings}>
          {t('queue.warnings', { count: row.warnings })}
        </Chip>
      )}
      {row.answered && (
        <Chip tone="accent" icon={CommentIcon} className={styles.warnings}>
          {t('queue.answered')}
        </Chip>
      )}
    </div>
  );
}

import type { SubjectOf } from '@renmai/contracts/org-pages/console-case-subjects.schema';
import type { CaseView } from '@renmai/contracts/org-pages/console-cases.schema';
import { useTranslation } from 'react-i18next';
import { Answers } from '../answers';
import { CasePictures } from '../case-pictures';
import { FieldList } from '../case-fields';
import { fieldRows } from '../field-rows';
import styles from '../case.module.css';

/** The parts of an approved homepage that were changed, each beside what was there before. */
export function LaterChangePart({ shown, subject }: { shown: CaseView; subject: SubjectOf<'later-change'> }) {
  const { t } = useTranslation('console');
  const { content, differences, pictures, answers } = subject;
  const rows = fieldRows({ content, differences }).filter(({ change }) => change !== null);
  return (
    <>
      <section className={styles.part}>
        <header className={styles.partHead}>
          <h2>{t('case.laterFields')}</h2>
        </header>
        <p className={styles.faint}>{t('case.laterHint')}</p>
        <CasePictures caseId={shown.caseId} pictures={pictures.filter(({ change }) => change !== null)} />
        <FieldList rows={rows} />
      </section>
      <Answers shown={shown} answers={answers} />
    </>
  );
}

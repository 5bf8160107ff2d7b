import type { SubjectOf } from '@renmai/contracts/org-pages/console-case-subjects.schema';
import { consoleCasesApi } from '@renmai/contracts/org-pages/console-cases.api';
import type { CaseView } from '@renmai/contracts/org-pages/console-cases.schema';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/call';
import { useFormats } from '../../../lib/format';
import { DocumentViewer, type ShownDocument } from '../../documents/document-viewer';
import { TranslateButton } from '../translate-button';
import { useTranslated } from '../use-translated';
import { CaseFile } from './case-file';
import { Surroundings } from './surroundings';
import { ReportedRecording } from './reported-recording';
import styles from '../case.module.css';

/** The reported content as it was then, even where it has been changed or deleted since. */
export function Evidence({ shown, report }: { shown: CaseView; report: SubjectOf<'report'> }) {
  const { evidence, subject } = report;
  const { caseId } = shown;
  const translated = useTranslated(shown, 'evidence');
  const { t } = useTranslation('console');
  const { date } = useFormats();
  const pictures = useMemo(() => {
    const seen = new Map(evidence.flatMap((one) => one.pictures).map((picture) => [picture.mediaId, picture]));
    return [...seen.values()].map(({ mediaId, alt }, index): ShownDocument => ({
      id: mediaId,
      title: t('evidence.picture', { number: index + 1 }),
      name: alt,
      pages: 1,
      change: 'first',
      urlOf: () => call(consoleCasesApi.picture, { params: { caseId, mediaId } }).url,
    }));
  }, [caseId, evidence, t]);
  return (
    <div className={styles.evidence}>
      {subject.kind === 'recording' && <ReportedRecording caseId={caseId} />}
      {evidence.map(({ title, text, files, writtenAt, pictures: own }, index) => (
        <section key={index} className={styles.part}>
          <header className={styles.partHead}>
            <h2>{t(index === 0 ? 'evidence.title' : 'evidence.former')}</h2>
            {writtenAt && (
              <span className={styles.faint}>{t('evidence.at', { time: date(writtenAt, 'dateTime') })}</span>
            )}
            {index === 0 && <TranslateButton translated={translated} />}
          </header>
          {title && <p className={styles.evidenceTitle}>{translated.of(`${index}/title`) ?? title}</p>}
          {text && <p className={styles.text}>{translated.of(`${index}/text`) ?? text}</p>}
          {files.length > 0 && (
            <ul className={styles.warnings} aria-label={t('evidence.files')}>
              {files.map(({ name, url }) => (
                <li key={`${name} ${url}`}>
                  <CaseFile name={name} url={url} />
                </li>
              ))}
            </ul>
          )}
          {!title && !text && own.length === 0 && files.length === 0 && (
            <p className={styles.faint}>{t('evidence.nothing')}</p>
          )}
        </section>
      ))}
      <Surroundings shown={shown} report={report} />
      {pictures.length > 0 && <DocumentViewer documents={pictures} label={t('evidence.pictures')} />}
    </div>
  );
}

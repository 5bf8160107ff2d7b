import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { asProblem } from '../../api/problem';
import { cx } from '../../lib/cx';
import { useWide } from '../../lib/use-media-query';
import { useTitle } from '../../lib/use-title';
import { ErrorState } from '../../ui/error-state';
import { Loading, SkeletonCard } from '../../ui/skeleton';
import { Tabs } from '../../ui/tabs';
import { useCaseQuery, useHeartbeatMutation } from '../api/cases.api';
import { useCaseTitle } from '../queue/case-title';
import { BarredNotice } from './barred-notice';
import { CaseBar } from './case-bar';
import { CaseDocuments } from './case-documents';
import { CaseFields } from './case-fields';
import { CaseHead } from './case-head';
import { CaseHistories } from './case-history';
import { CaseNotes } from './case-notes';
import { CaseWarnings } from './case-warnings';
import { DecisionWords } from './decision-words';
import { Evidence } from './subjects/evidence';
import { SubjectPart } from './subjects/subject-part';
import styles from './case.module.css';

const tabs = ['facts', 'documents', 'notes'] as const;
/** The titles of the tabs where nothing was submitted. */
const ofOthers = { facts: 'case', documents: 'evidence', notes: 'notes' } as const;
/** How often an open case sends a heartbeat, in milliseconds. */
const beat = 20_000;

/** While the case is visible, others see who has it open, and the reader's own claim does not run out. */
function useHeartbeat(caseId: string): void {
  const [tell] = useHeartbeatMutation();
  const onBeat = useEffectEvent(() => {
    if (document.visibilityState === 'visible') void tell({ caseId });
  });
  useEffect(() => {
    onBeat();
    const timer = window.setInterval(() => onBeat(), beat);
    const listener = () => onBeat();
    document.addEventListener('visibilitychange', listener);
    return () => {
      window.clearInterval(timer);
      document.removeEventListener('visibilitychange', listener);
    };
  }, [caseId]);
}

export function CasePage() {
  const { t } = useTranslation('console');
  const { caseId = '' } = useParams();
  const wide = useWide();
  const [tab, setTab] = useState<(typeof tabs)[number]>('facts');
  const page = useRef<HTMLDivElement>(null);
  const wantsNote = useRef(false);
  /** how often the next unopened document was asked for */
  const [wanted, setWanted] = useState(0);
  const { data: shown, error, refetch } = useCaseQuery(caseId);
  useHeartbeat(caseId);
  const titleOf = useCaseTitle();
  useTitle(shown && titleOf(shown));

  const focusNote = () => page.current?.querySelector<HTMLElement>('[data-notes] textarea')?.focus();
  useEffect(() => {
    if (wantsNote.current) focusNote();
    wantsNote.current = false;
  }, [tab]);
  const onNote = () => {
    if (wide) return focusNote();
    wantsNote.current = true;
    setTab('notes');
    if (tab === 'notes') focusNote();
  };

  const onDocuments = () => {
    setTab('documents');
    setWanted((before) => before + 1);
  };

  if (error && !shown) return <ErrorState problem={asProblem(error)} onRetry={() => void refetch()} />;
  if (!shown) {
    return (
      <Loading>
        <div className={styles.loading}>
          <SkeletonCard lines={6} />
        </div>
      </Loading>
    );
  }
  const { submission, subject, kind } = shown;
  const stands = shown.state !== 'decided' && shown.decision && (
    <section className={styles.part}>
      <DecisionWords decision={shown.decision} kind={kind} />
    </section>
  );
  const facts = (
    <>
      <BarredNotice shown={shown} />
      <CaseWarnings shown={shown} />
      {stands}
      <SubjectPart shown={shown} />
      {submission && <CaseFields caseId={caseId} submission={submission} />}
      <CaseHistories shown={shown} />
    </>
  );
  const documents = submission ? (
    <CaseDocuments
      key={shown.submissionNumber}
      caseId={caseId}
      submission={submission}
      unopened={shown.unopened}
      wanted={wanted}
    />
  ) : (
    subject?.kind === 'report' && <Evidence shown={shown} report={subject} />
  );
  const notes = <CaseNotes caseId={caseId} />;
  const shownTabs = tabs.filter((value) => value !== 'documents' || documents);
  return (
    <div ref={page} className={styles.page}>
      <CaseHead shown={shown} />
      {wide ? (
        <div className={styles.columns}>
          <div className={styles.facts}>
            {facts}
            {documents && notes}
          </div>
          {documents ? (
            <div className={cx(styles.documents, !submission && styles.scrolled)}>{documents}</div>
          ) : (
            <div className={styles.facts}>{notes}</div>
          )}
        </div>
      ) : (
        <Tabs
          even
          label={t('case.parts')}
          tabs={shownTabs.map((value) => ({
            value,
            label: t(`case.tab.${submission ? value : ofOthers[value]}`),
          }))}
          value={tab}
          onChange={setTab}
        >
          <div className={styles.facts}>{tab === 'facts' ? facts : tab === 'documents' ? documents : notes}</div>
        </Tabs>
      )}
      <CaseBar shown={shown} onNote={onNote} onDocuments={onDocuments} />
    </div>
  );
}

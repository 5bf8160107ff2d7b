import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/format';
import { useWide } from '../../../lib/use-media-query';
import { Alert } from '../../../ui/alert';
import { Card, Section } from '../../../ui/card';
import { DocumentTile } from '../../../ui/document-tile';
import { Tabs } from '../../../ui/tabs';
import { Answers } from '../answers';
import type { ApplicantView, OfApplicant } from '../applicants.api';
import { type Attachment, useApplicationFileLinkMutation } from '../applications.api';
import { FormFacts } from '../form-facts';
import { ApplicantInterviews } from '../interviews/applicant-interviews';
import { useKindTexts } from '../kind-texts';
import { applicationKinds } from '../kinds';
import { openFile } from '../open-file';
import { isOpen, stepsOf } from '../steps';
import { Timeline } from '../timeline';
import { useWords } from '../use-words';
import { ApplicantHead } from './applicant-head';
import { Disclosure } from './disclosure';
import { Documents } from './documents';
import { Siblings } from './guardians';
import { Judgement } from './judgement';
import { Notes } from './notes';
import { ProfileLines } from './profile-lines';
import { ResumePages } from './resume-pages';
import styles from './applicant.module.css';

const parts = ['application', 'resume', 'notes', 'history'] as const;
type Part = (typeof parts)[number];

interface BodyProps {
  of: OfApplicant;
  applicant: ApplicantView;
}

/** On a desk the résumé beside everything else; on a phone its parts as tabs. */
export function ApplicantBody({ of, applicant }: BodyProps) {
  const wide = useWide();
  const { t } = useKindTexts(useTranslation('applications'));
  const { date } = useFormats();
  const [part, setPart] = useState<Part>('application');
  const [link] = useApplicationFileLinkMutation();
  const resume = applicant.attachments.find(({ slot }) => slot === 'resume') ?? null;
  const open = (file: Attachment) =>
    void openFile(file, () =>
      link({
        kind: of.kind,
        params: { applicationId: of.applicationId, attachmentId: file.attachmentId },
      }).unwrap(),
    );
  const { member, subject, state, erasedAt } = applicant;
  const pages = resume && <ResumePages of={of} file={resume} onOpen={() => open(resume)} />;
  const application = (
    <>
      <Application of={of} applicant={applicant} open={open} shownBeside={wide ? resume : null} />
      {member && subject === null && <ProfileLines memberId={member.memberId} />}
      {applicationKinds[of.kind].interviews && <ApplicantInterviews of={of} open={isOpen(state)} />}
    </>
  );
  const notes = (
    <>
      <Judgement of={of} applicant={applicant} />
      <Siblings of={of} siblings={applicant.siblings} />
      <Section title={t('notes.title')}>
        <Notes of={of} notes={applicant.noteList} />
      </Section>
    </>
  );
  const history = (
    <>
      <History applicant={applicant} />
      <Section title={t('disclosure.title')}>
        <Disclosure of={of} name={applicant.name} />
        {erasedAt && <p className={styles.quiet}>{t('applicant.erased', { date: date(erasedAt) })}</p>}
      </Section>
    </>
  );
  if (!wide) {
    const contents: Record<Part, ReactNode> = {
      application,
      resume: pages ?? (
        <Card>
          <p className={styles.quiet}>{t('applicant.noResume')}</p>
        </Card>
      ),
      notes,
      history,
    };
    const titles: Record<Part, string> = {
      application: t('applicant.application'),
      resume: t('applicant.resume'),
      notes: t('notes.title'),
      history: t('applicant.history'),
    };
    return (
      <>
        <ApplicantHead of={of} applicant={applicant} />
        <Tabs
          label={t('applicant.parts')}
          tabs={parts
            .filter((value) => value !== 'resume' || resume !== null)
            .map((value) => ({
              value,
              label: titles[value],
              ...(value === 'notes' && applicant.noteList.length > 0 && { count: applicant.noteList.length }),
            }))}
          value={part}
          onChange={setPart}
        >
          <div className={styles.column}>{contents[part]}</div>
        </Tabs>
      </>
    );
  }
  if (!pages) {
    return (
      <>
        <ApplicantHead of={of} applicant={applicant} />
        <div className={styles.columns}>
          <div className={styles.column}>{application}</div>
          <div className={styles.column}>
            {notes}
            {history}
          </div>
        </div>
      </>
    );
  }
  return (
    <div className={styles.beside}>
      <div className={styles.reading}>{pages}</div>
      <div className={styles.column}>
        <ApplicantHead of={of} applicant={applicant} />
        {application}
        {notes}
        {history}
      </div>
    </div>
  );
}

interface ApplicationProps {
  of: OfApplicant;
  applicant: ApplicantView;
  open: (file: Attachment) => void;
  /** the file that is read beside it */
  shownBeside: Attachment | null;
}

function Application({ of, applicant, open, shownBeside }: ApplicationProps) {
  const { t } = useKindTexts(useTranslation('applications'));
  const { form, questions, answers, attachments, withdrawnReason } = applicant;
  const answered = questions.filter(({ kind }) => kind !== 'file');
  const asked = new Set(questions.filter(({ kind }) => kind === 'file').map(({ questionId }) => questionId));
  const rest = attachments.filter(({ slot }) => !asked.has(slot));
  if (form === null) {
    return (
      <Alert kind="info" title={t('applicant.withdrawn')}>
        {withdrawnReason || t('applicant.withdrawnText')}
      </Alert>
    );
  }
  return (
    <Section title={t('applicant.application')}>
      <div className={styles.stack}>
        <FormFacts form={form} />
        <Documents of={of} questions={questions} attachments={attachments} onOpen={open} />
        {rest
          .filter(({ attachmentId }) => attachmentId !== shownBeside?.attachmentId)
          .map((one) => (
            <DocumentTile
              key={one.attachmentId}
              name={one.fileName}
              contentType={one.contentType}
              bytes={one.size}
              onOpen={() => open(one)}
            />
          ))}
        {answered.length > 0 && <Answers questions={answered} answers={answers} attachments={attachments} />}
      </div>
    </Section>
  );
}

function History({ applicant: { timeline, state } }: { applicant: ApplicantView }) {
  const { t } = useKindTexts(useTranslation('applications'));
  const words = useWords('publisher');
  // without the next step, which the publisher's side takes itself
  const steps = stepsOf({ timeline, state, seenAt: null, answerBy: null }, words).filter(({ at }) => at !== 'next');
  return (
    <Section title={t('applicant.history')}>
      <Timeline label={t('applicant.history')} steps={steps} />
    </Section>
  );
}

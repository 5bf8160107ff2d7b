import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../../ui/alert';
import { Button } from '../../../ui/button';
import { Card, Section } from '../../../ui/card';
import { useDeadline } from '../../../lib/deadline';
import { Page } from '../../../ui/page';
import { Loading, SkeletonCard } from '../../../ui/skeleton';
import { useProblemText } from '../../../api/use-problem-text';
import { SaveLine } from '../../../ui/save-line/save-line';
import type { DraftView } from '../drafts.api';
import { applicationKinds, type OfTarget } from '../kinds';
import { TargetLine } from '../target-line';
import { forms } from './forms';
import { type Mistakes, mistakesOf } from './mistakes';
import { PlacesLine } from './places-line';
import { PreviewSheet } from './preview-sheet';
import { Questions } from './questions';
import { ResumeChoice } from './resume-choice';
import { useApplyDraft } from './use-apply-draft';
import { useTypedBefore } from './use-typed-before';
import styles from './apply.module.css';
import { useKindTexts } from '../kind-texts';

interface ApplyFormProps {
  of: OfTarget;
  draft: DraftView;
  back: string;
  /** chooses whom it is for, where that is possible */
  subject: ReactNode;
  onSending: (sending: boolean) => void;
}

/** One screen: form, résumé, questions; everything is saved by itself. Sending is in the preview. */
export function ApplyForm({ of, draft, back, subject, onSending }: ApplyFormProps) {
  const { t } = useKindTexts(useTranslation('applications'));
  const deadline = useDeadline();
  const { Fields, useDefaults, schema } = forms[of.kind];
  const text = useProblemText();
  const { values: defaults, answered } = useTypedBefore(of, draft, useDefaults(of.subjectId ?? null));
  const saved = useApplyDraft(of, draft, defaults ?? {});
  const [asked, setAsked] = useState(0);
  const [found, setFound] = useState<Mistakes>({});
  const [version, setVersion] = useState<number | null>(null);
  const content = useRef<HTMLDivElement>(null);
  const missing = mistakesOf(schema, saved.values, draft);
  const mistakes = asked > 0 ? { ...found, ...missing } : {};
  const { target, questions, attachments, requires, attemptsLeft, refusal } = draft;
  const documents = questions.every(({ kind }) => kind === 'file');

  useEffect(() => {
    if (asked === 0) return;
    const first = content.current?.querySelector<HTMLElement>('[aria-invalid], [role=alert]');
    first?.scrollIntoView?.({ block: 'center' });
    first?.focus({ preventScroll: true });
  }, [asked]);

  const look = async () => {
    setFound({});
    if (Object.keys(missing).length > 0) return setAsked(asked + 1);
    setVersion(await saved.save());
  };
  const change = (changes: Parameters<typeof saved.set>[0]) => {
    setFound({});
    saved.set(changes);
  };
  const shown = { mistakes, ages: requires.ages, phone: requires.phone, forChild: of.subjectId !== undefined };
  return (
    <Page
      title={t('apply.title', { title: target.title })}
      back={back}
      footer={
        <div className={styles.foot}>
          <SaveLine
            step={saved.step}
            problem={saved.problem}
            onRetry={() => void saved.save()}
            onResolve={saved.resolve}
          />
          <Button kind="primary" block disabled={refusal !== null} onClick={() => void look()}>
            {t('apply.preview')}
          </Button>
        </div>
      }
    >
      <Card>
        <TargetLine
          target={target}
          to={applicationKinds[of.kind].target(of.targetId)}
          meta={target.closesAt && t('apply.until', { date: deadline(target.closesAt, target.zone, 'dateTime') })}
        />
      </Card>
      {attemptsLeft < 3 && <Alert kind="info">{t('apply.attempts', { count: attemptsLeft })}</Alert>}
      {refusal !== null && (
        <Alert kind="warn" title={t('apply.stopped')}>
          {text({ code: refusal, title: refusal, status: 409 })}
        </Alert>
      )}
      {subject}
      <PlacesLine places={draft.places} />
      <div ref={content} className={styles.stack}>
        {defaults === null ? (
          <Loading>
            <SkeletonCard lines={8} />
          </Loading>
        ) : (
          <Fields {...shown} values={saved.values} onChange={change} />
        )}
        {requires.resume !== 'none' && (
          <Card>
            <ResumeChoice of={of} rule={requires.resume} attachments={attachments} mistake={mistakes['file.resume']} />
          </Card>
        )}
        {questions.length > 0 && (
          <Section title={documents ? t('apply.documents') : t('apply.questions', { name: target.publisher.name })}>
            {documents && (
              <p className={styles.progress}>
                {t('apply.documentsDone', {
                  count: questions.length,
                  done: questions.filter((one) => attachments.some(({ slot }) => slot === one.questionId)).length,
                })}
              </p>
            )}
            {answered && <Alert kind="info">{t('apply.answered')}</Alert>}
            <Questions
              of={of}
              questions={questions}
              values={saved.values}
              attachments={attachments}
              mistakes={mistakes}
              onChange={change}
            />
          </Section>
        )}
      </div>
      <PreviewSheet
        of={of}
        draft={draft}
        values={saved.values}
        version={version}
        onClose={() => setVersion(null)}
        onSending={onSending}
        onRefused={(mistakesFound) => {
          setVersion(null);
          setFound(mistakesFound);
          setAsked(asked + 1);
        }}
      />
    </Page>
  );
}

import type { CaseDecision, CaseView } from '@renmai/contracts/org-pages/console-cases.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isProblem, type Problem } from '../../api/problem';
import { useProblemText } from '../../api/use-problem-text';
import { languages } from '../../lib/i18n/languages';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { RadioList } from '../../ui/choice';
import { Sheet } from '../../ui/sheet';
import { TextArea } from '../../ui/text-field';
import { useDecideMutation } from '../api/cases.api';
import { useCaseTitle } from '../queue/case-title';
import { useKept } from '../session/kept';
import { useNextCase } from './use-next-case';
import { choicesOf, reasonAreaOf } from './decisions';
import { firstMeasure, missingOf, tellsSomebody } from './decision-draft';
import { MeasureChoice } from './measure-choice';
import { ReasonChoice } from './reason-choice';
import styles from './decide-sheet.module.css';

const limit = 2000;

interface DecideSheetProps {
  shown: CaseView;
  /** null: closed */
  decision: CaseDecision | null;
  onClose: (decided: boolean) => void;
}

export function DecideSheet({ shown, decision, onClose }: DecideSheetProps) {
  const { t } = useTranslation('console');
  const titleOf = useCaseTitle();
  // the text stays while the sheet closes
  const [last, setLast] = useState<CaseDecision>('approve');
  if (decision && decision !== last) setLast(decision);
  return (
    <Sheet
      open={decision !== null}
      onClose={() => onClose(false)}
      title={t(`decision.title.${last}`, { context: shown.kind, name: titleOf(shown) })}
      width="wide"
    >
      <DecideForm key={last} shown={shown} decision={last} onDone={() => onClose(true)} />
    </Sheet>
  );
}

interface DecideFormProps {
  shown: CaseView;
  decision: CaseDecision;
  onDone: () => void;
}

/** The language of the submission; null: of a member without a homepage none is known. */
const readsIn = ({ kind, homepageState, applicantLocale }: DecideFormProps['shown']) =>
  homepageState === null || kind === 'measure' ? null : applicantLocale;

function DecideForm({ shown, decision, onDone }: DecideFormProps) {
  const { t } = useTranslation('console');
  const text = useProblemText();
  const onDecided = useNextCase(shown);
  const [decide, { isLoading }] = useDecideMutation();
  const { caseId, kind, subject } = shown;
  const place = `decision ${caseId} ${decision}`;
  const [reasons, setReasons] = useKept<readonly string[]>(`${place} reasons`, []);
  const [words, setWords] = useKept(`${place} words`, '');
  const [note, setNote] = useKept(`${place} note`, '');
  const [measure, setMeasure] = useKept(`${place} measure`, firstMeasure);
  const [memberId, setMemberId] = useKept(`${place} member`, '');
  const [problem, setProblem] = useState<Problem | null>(null);
  const draft = { decision, reasons, words, measure, memberId };
  const told = tellsSomebody(draft);
  const area = reasonAreaOf(kind);
  const tooLong = words.length > limit || note.length > limit;
  const reads = readsIn(shown);
  const language = languages.find(({ id }) => id === shown.applicantLocale)?.name ?? shown.applicantLocale;
  const context = { context: kind };

  const send = async () => {
    if (isLoading || tooLong) return;
    const missing = missingOf(draft);
    setProblem(missing);
    if (missing) return;
    const body = {
      version: shown.version,
      submissionNumber: shown.submissionNumber,
      decision,
      reasons: told && area ? [...reasons] : [],
      words: told ? words : '',
      note,
      ...(decision === 'uphold' && measure.measure && { measure: measure.measure, days: measure.days }),
      ...(decision === 'appoint' && { memberId }),
    };
    const { error } = await decide({ params: { caseId }, body });
    if (isProblem(error)) {
      setProblem(error);
      return;
    }
    [setReasons, setWords, setNote, setMeasure, setMemberId].forEach((forget) => forget(undefined));
    onDone();
    onDecided(t(`decision.done.${decision}`, context));
  };
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        void send();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send();
      }}
    >
      {problem && <Alert kind="bad">{text(problem)}</Alert>}
      {decision === 'uphold' && subject?.kind === 'report' && (
        <MeasureChoice measures={subject.measures} value={measure} onChange={setMeasure} />
      )}
      {decision === 'appoint' && subject?.kind === 'successor' && (
        <RadioList
          label={t('successor.choose')}
          required
          value={memberId}
          onChange={setMemberId}
          options={subject.candidates.map(({ member, role }) => ({
            value: member.memberId,
            label: member.name ?? t('gone'),
            hint: t(`role.${role}`),
          }))}
        />
      )}
      {decision === 'close' && subject?.kind === 'successor' && subject.second && (
        <Alert>{t('measureCase.second')}</Alert>
      )}
      {told && (
        <>
          {area && <ReasonChoice area={area} locale={reads} chosen={reasons} onChange={setReasons} />}
          <TextArea
            label={t('decision.words', context)}
            hint={reads === null ? undefined : t('decision.wordsHint', { ...context, language })}
            limit={limit}
            required={area === null}
            value={words}
            onChange={setWords}
          />
        </>
      )}
      <TextArea
        label={t('decision.note')}
        hint={t('decision.noteHint')}
        rows={2}
        limit={limit}
        value={note}
        onChange={setNote}
      />
      <p className={styles.hint}>{t('decision.undoHint')}</p>
      <Button
        kind={
          choicesOf(kind).find((choice) => choice.decision === decision)?.button === 'danger' ? 'danger' : 'primary'
        }
        block
        type="submit"
        busy={isLoading}
        disabled={tooLong}
        data-autofocus={told || decision === 'appoint' ? undefined : true}
      >
        {t(`decision.${decision}`, context)}
      </Button>
    </form>
  );
}

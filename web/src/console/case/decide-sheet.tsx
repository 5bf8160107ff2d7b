import type { CaseDecision, CaseView } from '@renmai/contracts/org-pages/console-cases.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isProblem, type Problem } from '../../api/problem';
import { useProblemText } from '../../api/use-problem-text';
import { languages } from '../../lib/i18n/languages';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { Sheet } from '../../ui/sheet';
import { TextArea } from '../../ui/text-field';
import { toast } from '../../ui/toast';
import { useDecideMutation } from '../api/cases.api';
import { useKept } from '../session/kept';
import { ReasonChoice } from './reason-choice';
import styles from './decide-sheet.module.css';

const limit = 2000;

interface DecideSheetProps {
  shown: CaseView;
  /** null: closed */
  decision: CaseDecision | null;
  onClose: () => void;
}

export function DecideSheet({ shown, decision, onClose }: DecideSheetProps) {
  const { t } = useTranslation('console');
  // the words stay while the sheet closes
  const [last, setLast] = useState<CaseDecision>('approve');
  if (decision && decision !== last) setLast(decision);
  return (
    <Sheet
      open={decision !== null}
      onClose={onClose}
      title={t(`decision.title.${last}`, { name: shown.title })}
      width="wide"
    >
      <DecideForm key={last} shown={shown} decision={last} onDone={onClose} />
    </Sheet>
  );
}

function DecideForm({ shown, decision, onDone }: { shown: CaseView; decision: CaseDecision; onDone: () => void }) {
  const { t } = useTranslation('console');
  const text = useProblemText();
  const [decide, { isLoading }] = useDecideMutation();
  const place = `decision ${shown.caseId} ${decision}`;
  const [reasons, setReasons] = useKept<readonly string[]>(`${place} reasons`, []);
  const [words, setWords] = useKept(`${place} words`, '');
  const [note, setNote] = useKept(`${place} note`, '');
  const [problem, setProblem] = useState<Problem | null>(null);
  const told = decision !== 'approve';
  const empty = told && reasons.length === 0 && !words.trim();
  const tooLong = words.length > limit || note.length > limit;
  const language = languages.find(({ id }) => id === shown.applicantLocale)?.name ?? shown.applicantLocale;

  const send = async () => {
    if (isLoading || tooLong) return;
    if (empty) {
      setProblem({ code: 'org-pages.reason-missing', status: 422, title: '' });
      return;
    }
    setProblem(null);
    const body = {
      version: shown.version,
      submissionNumber: shown.submissionNumber,
      decision,
      reasons: told ? [...reasons] : [],
      words: told ? words : '',
      note,
    };
    const { error } = await decide({ params: { caseId: shown.caseId }, body });
    if (isProblem(error)) {
      setProblem(error);
      return;
    }
    [setReasons, setWords, setNote].forEach((forget) => forget(undefined));
    onDone();
    toast(t(`decision.done.${decision}`), { kind: 'good' });
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
      {told && (
        <>
          <ReasonChoice locale={shown.applicantLocale} chosen={reasons} onChange={setReasons} />
          <TextArea
            label={t('decision.words')}
            hint={t('decision.wordsHint', { language })}
            limit={limit}
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
        kind={decision === 'reject' ? 'danger' : 'primary'}
        block
        type="submit"
        busy={isLoading}
        disabled={tooLong}
        data-autofocus={told ? undefined : true}
      >
        {t(`decision.${decision}`)}
      </Button>
    </form>
  );
}

import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { isProblem, type Problem } from '../../api/problem';
import { useProblemText } from '../../api/use-problem-text';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { TextArea } from '../../ui/text-field';
import { toast } from '../../ui/toast';
import { caseAddress, useCaseSearch } from '../queue/case-search';
import { useKept } from '../session/kept';
import styles from './decide-sheet.module.css';

const limit = 2000;

/** `proposal`: it waits for a second administrator, in a case of its own. */
interface Outcome {
  data?: { proposal?: { caseId: string } | null };
  error?: unknown;
}

interface ReasonFormProps {
  /** the name under which the reason is kept during the session */
  kept: string;
  hint: string;
  /** another administrator has to confirm it */
  second: boolean;
  danger: boolean;
  /** label of the button, where nobody else has to confirm it */
  action: string;
  /** the toast when it is done */
  done: string;
  send: (reason: string) => Promise<Outcome>;
  onDone: () => void;
  children?: ReactNode;
}

/** Asks for the reason of a measure against a homepage or a member, and takes or proposes it. */
export function ReasonForm({ kept, hint, second, danger, action, done, send, onDone, children }: ReasonFormProps) {
  const { t } = useTranslation('console');
  const text = useProblemText();
  const navigate = useNavigate();
  const { query } = useCaseSearch();
  const [reason, setReason] = useKept(kept, '');
  const [problem, setProblem] = useState<Problem | null>(null);
  const [busy, setBusy] = useState(false);

  const run = async () => {
    setProblem(null);
    setBusy(true);
    const { data, error } = await send(reason);
    setBusy(false);
    if (isProblem(error)) return setProblem(error);
    setReason(undefined);
    onDone();
    toast(data?.proposal ? t('measureCase.proposed') : done, { kind: 'good' });
    if (data?.proposal) void navigate(caseAddress(data.proposal.caseId, query));
  };
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        void run();
      }}
    >
      {problem && <Alert kind="bad">{text(problem)}</Alert>}
      {second && <Alert>{t('measureCase.second')}</Alert>}
      {children}
      <TextArea
        label={t('homepage.reason')}
        hint={hint}
        limit={limit}
        required
        autoFocus
        value={reason}
        onChange={setReason}
      />
      <Button
        kind={danger ? 'danger' : 'primary'}
        block
        type="submit"
        busy={busy}
        disabled={!reason.trim() || reason.length > limit}
      >
        {second ? t('measureCase.propose') : action}
      </Button>
    </form>
  );
}

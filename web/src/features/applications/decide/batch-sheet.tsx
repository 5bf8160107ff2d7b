import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { useProblemText } from '../../../api/use-problem-text';
import { Button } from '../../../ui/button';
import { ProgressBar } from '../../../ui/progress-bar';
import { Sheet } from '../../../ui/sheet';
import { HeldUntil } from '../held-back';
import { applicantsChanged, useDecisionBatchQuery } from '../applicants.api';
import type { OfTarget } from '../kinds';
import { useUndo } from './use-undo';
import styles from './decide.module.css';
import { useKindTexts } from '../kind-texts';

const everySecond = 1000;

interface BatchSheetProps {
  of: OfTarget;
  /** null: closed */
  batchId: string | null;
  nameOf: (applicationId: string) => string;
  onClose: () => void;
}

/** The progress of a decision about many, the result for each, and the undo while nobody has been notified. */
export function BatchSheet({ of, batchId, nameOf, onClose }: BatchSheetProps) {
  const { t } = useKindTexts(useTranslation('applications'));
  return (
    <Sheet open={batchId !== null} onClose={onClose} title={t('batch.title')}>
      {batchId && <Progress of={of} batchId={batchId} nameOf={nameOf} />}
    </Sheet>
  );
}

function Progress({ of, batchId, nameOf }: Omit<BatchSheetProps, 'onClose' | 'batchId'> & { batchId: string }) {
  const { t } = useKindTexts(useTranslation('applications'));
  // The codes are in a successful answer, so no other code has loaded their texts.
  useTranslation('applications-problems');
  const problemText = useProblemText();
  const dispatch = useDispatch();
  const undo = useUndo(of);
  const [busy, setBusy] = useState(false);
  const first = useDecisionBatchQuery({ ...of, batchId });
  const finished = first.data?.finished ?? false;
  useDecisionBatchQuery({ ...of, batchId }, { pollingInterval: finished ? 0 : everySecond });
  useEffect(() => {
    if (finished) dispatch(applicantsChanged());
  }, [finished, dispatch]);
  const batch = first.data;
  if (!batch) return null;
  const { total, done, ok, sendAt, told, items } = batch;
  const failed = items.filter(({ result }) => result === 'conflict' || result === 'refused');
  const undone = items.filter(({ result }) => result === 'undone').length;
  const takeBack = async () => {
    setBusy(true);
    await undo(batchId);
    setBusy(false);
  };
  return (
    <div className={styles.batch}>
      <ProgressBar value={total === 0 ? 1 : done / total} label={t('batch.progress', { done, total })} />
      <div role="status">
        {!(finished && ok === 0 && undone > 0) && (
          <p>{t(finished ? 'batch.finished' : 'batch.progress', { done, total, count: ok })}</p>
        )}
        {undone > 0 && <p className={styles.quiet}>{t('batch.undone', { count: undone })}</p>}
      </div>
      {failed.length > 0 && (
        <ul className={styles.result} aria-label={t('batch.failed')}>
          {failed.map(({ applicationId, result, code }) => (
            <li key={applicationId}>
              <span>{nameOf(applicationId)}</span>
              <span>
                {result === 'conflict' || code === null
                  ? t('batch.conflict')
                  : problemText({ code, status: 409, title: code })}
              </span>
            </li>
          ))}
        </ul>
      )}
      {finished && !told && ok > 0 && (
        <>
          <div>
            <HeldUntil sendAt={sendAt} />
          </div>
          <Button block busy={busy} onClick={() => void takeBack()}>
            {t('decision.undoAll')}
          </Button>
        </>
      )}
    </div>
  );
}

import type { CaseView, DecisionView } from '@renmai/contracts/org-pages/console-cases.schema';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSecondsLeft } from '../../lib/use-seconds-left';
import { Button } from '../../ui/button';
import { casesApi } from '../api/cases.api';
import styles from './case.module.css';

interface UndoBarProps {
  shown: CaseView;
  decision: DecisionView;
  undoable: boolean;
  onUndo: () => Promise<void>;
}

/** While a decision can be undone nobody has been notified of it. */
export function UndoBar({ shown, decision, undoable, onUndo }: UndoBarProps) {
  const { t } = useTranslation('console');
  const [busy, setBusy] = useState(false);
  const [refresh] = casesApi.endpoints.heartbeat.useMutation();
  const left = useSecondsLeft(Date.parse(decision.effectiveAt));
  const onEffective = useEffectEvent(() => void refresh({ caseId: shown.caseId }));
  useEffect(() => {
    if (left > 0) return undefined;
    // a job of the server applies it, soon after its time
    onEffective();
    const timer = window.setInterval(() => onEffective(), 5_000);
    return () => window.clearInterval(timer);
  }, [left]);
  const clock = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  return (
    <div className={styles.bar} role="region" aria-label={t('case.actions')} data-toast-above>
      <p className={styles.claimState}>
        <strong>
          {t(`decision.decided.${decision.decision}`, {
            context: shown.kind,
            name: decision.decidedBy?.name ?? t('gone'),
          })}
        </strong>{' '}
        <span role="timer">{left > 0 ? t('decision.effectiveIn', { time: clock }) : t('decision.effectiveNow')}</span>
      </p>
      {undoable && left > 0 && (
        <Button
          busy={busy}
          onClick={() => {
            setBusy(true);
            void onUndo().finally(() => setBusy(false));
          }}
        >
          {t('decision.undo')}
        </Button>
      )}
    </div>
  );
}

import type { CaseDecision, CaseView } from '@renmai/contracts/org-pages/console-cases.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../lib/format';
import { Button } from '../../ui/button';
import { useKeys } from '../keys/key-bindings';
import { DecideSheet } from './decide-sheet';
import { UndoBar } from './undo-bar';
import { useCaseCommands } from './use-case-commands';
import styles from './case.module.css';

/** What can be done with the case: claim it, decide it, take the decision back. */
export function CaseBar({ shown, onNote }: { shown: CaseView; onNote: () => void }) {
  const { t } = useTranslation('console');
  const { date } = useFormats();
  const commands = useCaseCommands(shown);
  const [deciding, setDeciding] = useState<CaseDecision | null>(null);
  const { mine, claimedBy, open, undoable } = commands;
  const free = open && (mine || !claimedBy);
  const decide = (decision: CaseDecision) => () => void commands.withClaim(() => setDeciding(decision));

  useKeys(t('keys.case'), [
    {
      keys: ['c'],
      label: t(mine ? 'claim.release' : 'claim.claim'),
      run: () => void (mine ? commands.release() : commands.claim()),
      off: !free,
    },
    { keys: ['a'], label: t('decision.approve'), run: decide('approve'), off: !free },
    { keys: ['r'], label: t('decision.reject'), run: decide('reject'), off: !free },
    { keys: ['m'], label: t('decision.ask'), run: decide('ask'), off: !free },
    { keys: ['z'], label: t('decision.undo'), run: () => void commands.undo(), off: !undoable },
    { keys: ['n'], label: t('notes.write'), run: onNote },
  ]);

  if (shown.state === 'decided' && shown.decision) {
    return <UndoBar shown={shown} decision={shown.decision} undoable={undoable} onUndo={commands.undo} />;
  }
  if (!open) return null;
  return (
    <div className={styles.bar} role="region" aria-label={t('case.actions')} data-toast-above>
      <p className={styles.claimState}>
        {mine && shown.claimedUntil
          ? t('claim.until', { time: date(shown.claimedUntil, 'time') })
          : claimedBy
            ? t('claim.other', { name: claimedBy.name ?? t('gone') })
            : t('claim.free')}
      </p>
      <div className={styles.buttons}>
        {free && (
          <Button busy={commands.busy} onClick={() => void (mine ? commands.release() : commands.claim())}>
            {t(mine ? 'claim.release' : 'claim.claim')}
          </Button>
        )}
        <Button disabled={!free} onClick={decide('ask')}>
          {t('decision.ask')}
        </Button>
        <Button kind="danger" disabled={!free} onClick={decide('reject')}>
          {t('decision.reject')}
        </Button>
        <Button kind="primary" disabled={!free} onClick={decide('approve')}>
          {t('decision.approve')}
        </Button>
      </div>
      <DecideSheet shown={shown} decision={deciding} onClose={() => setDeciding(null)} />
    </div>
  );
}

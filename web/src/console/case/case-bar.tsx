import type { CaseDecision, CaseView } from '@renmai/contracts/org-pages/console-cases.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../lib/format';
import { Button } from '../../ui/button';
import { useKeys } from '../keys/key-bindings';
import { DecideSheet } from './decide-sheet';
import { choicesOf } from './decisions';
import { UndoBar } from './undo-bar';
import { useCaseCommands } from './use-case-commands';
import styles from './case.module.css';

interface CaseBarProps {
  shown: CaseView;
  onNote: () => void;
  /** brings the documents into view */
  onDocuments: () => void;
}

/** The actions for the case: claim it, decide it, undo the decision. */
export function CaseBar({ shown, onNote, onDocuments }: CaseBarProps) {
  const { t } = useTranslation('console');
  const { date } = useFormats();
  const commands = useCaseCommands(shown);
  const [deciding, setDeciding] = useState<CaseDecision | null>(null);
  const { mine, claimedBy, open, undoable, withdrawable } = commands;
  const { kind, barred, unopened } = shown;
  const free = open && barred === null && (mine || !claimedBy);
  const choices = choicesOf(kind);
  const wordsOf = (decision: CaseDecision) => t(`decision.${decision}`, { context: kind });
  const [claimedFor, setClaimedFor] = useState(false);
  const decide = (decision: CaseDecision) => () => {
    if (decision === 'approve' && unopened.length > 0) onDocuments();
    else
      void commands.withClaim((claimed) => {
        setClaimedFor(claimed);
        setDeciding(decision);
      });
  };
  const onClose = (decided: boolean) => {
    setDeciding(null);
    // A look at the form alone leaves the case as it was.
    if (!decided && claimedFor) void commands.release();
    setClaimedFor(false);
  };

  useKeys(t('keys.case'), [
    {
      keys: ['c'],
      label: t(mine ? 'claim.release' : 'claim.claim'),
      run: () => void (mine ? commands.release() : commands.claim()),
      off: !free,
    },
    ...choices.map(({ decision, key }) => ({
      keys: [key],
      label: wordsOf(decision),
      run: decide(decision),
      off: !free,
    })),
    { keys: ['z'], label: t('decision.undo'), run: () => void commands.undo(), off: !undoable },
    { keys: ['n'], label: t('notes.write'), run: onNote },
  ]);

  if (shown.state === 'decided' && shown.decision) {
    return <UndoBar shown={shown} decision={shown.decision} undoable={undoable} onUndo={commands.undo} />;
  }
  if (!open || (barred !== null && !withdrawable)) return null;
  return (
    <div className={styles.bar} role="region" aria-label={t('case.actions')} data-toast-above>
      <p className={styles.claimState}>
        {withdrawable
          ? t('measureCase.waits')
          : mine && shown.claimedUntil
            ? t('claim.until', { time: date(shown.claimedUntil, 'time') })
            : claimedBy
              ? t('claim.other', { name: claimedBy.name ?? t('gone') })
              : t('claim.free')}
      </p>
      <UnopenedDocuments shown={shown} free={free} onDocuments={onDocuments} />
      <div className={styles.buttons}>
        {withdrawable && (
          <Button busy={commands.busy} onClick={() => void commands.withdraw()}>
            {t('measureCase.withdraw')}
          </Button>
        )}
        {free && (
          <Button busy={commands.busy} onClick={() => void (mine ? commands.release() : commands.claim())}>
            {t(mine ? 'claim.release' : 'claim.claim')}
          </Button>
        )}
        {!withdrawable &&
          choices.map(({ decision, button }) => (
            <Button key={decision} kind={button} disabled={!free} onClick={decide(decision)}>
              {wordsOf(decision)}
            </Button>
          ))}
      </div>
      <DecideSheet shown={shown} decision={deciding} onClose={onClose} />
    </div>
  );
}

/** Says why the case cannot be approved yet, and leads to the next document. */
function UnopenedDocuments({
  shown: { unopened },
  free,
  onDocuments,
}: Pick<CaseBarProps, 'shown' | 'onDocuments'> & { free: boolean }) {
  const { t } = useTranslation('console');
  if (!free || unopened.length === 0) return null;
  return (
    <button type="button" className={styles.link} onClick={onDocuments}>
      {t('case.unopened', { count: unopened.length })}
    </button>
  );
}

import type { ApplicantCard } from '@renmai/contracts/applications/applicant.schema';
import type { DecisionAction } from '@renmai/contracts/applications/decision.schema';
import { type ReactNode, useState } from 'react';
import type { Batch } from '../applicants.api';
import type { OfTarget } from '../kinds';
import { useApplicantName } from '../use-applicant-name';
import { BatchSheet } from './batch-sheet';
import { DecideSheet } from './decide-sheet';
import { MessageSheet } from './message-sheet';
import { useDecided } from './use-decided';

export interface Decisions {
  decide: (cards: readonly ApplicantCard[], action: DecisionAction) => void;
  message: (cards: readonly ApplicantCard[]) => void;
  /** to be shown on the page */
  sheets: ReactNode;
}

/** Decisions on one or several applications of a list, and messages without one: the sheets, and how it went for each of several. */
export function useDecisions(of: OfTarget, onDecided: () => void): Decisions {
  const nameOf = useApplicantName();
  const [deciding, setDeciding] = useState<{ action: DecisionAction; cards: readonly ApplicantCard[] } | null>(null);
  const [written, setWritten] = useState<readonly ApplicantCard[] | null>(null);
  const [batchId, setBatchId] = useState<string | null>(null);
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  const told = useDecided(of);
  const decided = (batch: Batch) => {
    setNames(new Map(deciding?.cards.map((card) => [card.applicationId, nameOf(card)])));
    setDeciding(null);
    onDecided();
    if (batch.total === 1) told(batch);
    else setBatchId(batch.batchId);
  };
  return {
    decide: (cards, action) => setDeciding({ action, cards }),
    message: setWritten,
    sheets: (
      <>
        <DecideSheet
          of={of}
          action={deciding?.action ?? null}
          applicants={(deciding?.cards ?? []).map((card) => ({ ...card, name: nameOf(card) }))}
          onClose={() => setDeciding(null)}
          onDecided={decided}
        />
        <MessageSheet
          of={of}
          applicants={written && written.map((card) => ({ ...card, name: nameOf(card) }))}
          onClose={() => setWritten(null)}
        />
        <BatchSheet
          of={of}
          batchId={batchId}
          nameOf={(applicationId) => names.get(applicationId) ?? ''}
          onClose={() => setBatchId(null)}
        />
      </>
    ),
  };
}

import type { ApplicantCard } from '@renmai/contracts/applications/applicant.schema';
import { useState } from 'react';

export interface Chosen {
  /** those of the visible ones that are chosen */
  cards: readonly ApplicantCard[];
  ids: ReadonlySet<string>;
  choose: (card: ApplicantCard, on: boolean) => void;
  chooseAll: (cards: readonly ApplicantCard[]) => void;
  clear: () => void;
}

/** The selection in a list; applications that are no longer visible leave it. */
export function useChosen(visible: readonly ApplicantCard[]): Chosen {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const cards = visible.filter(({ applicationId }) => chosen.has(applicationId));
  const ids = new Set(cards.map(({ applicationId }) => applicationId));
  return {
    cards,
    ids,
    choose: ({ applicationId }, on) => {
      const next = new Set(ids);
      if (on) next.add(applicationId);
      else next.delete(applicationId);
      setChosen(next);
    },
    chooseAll: (all) => setChosen(new Set(all.map(({ applicationId }) => applicationId))),
    clear: () => setChosen(new Set()),
  };
}

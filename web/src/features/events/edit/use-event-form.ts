import { useState } from 'react';
import type { Problem } from '../../../api/problem';
import { useDraft } from '../../../lib/use-draft';
import { useFieldText } from '../../../ui/form/field-text';
import type { EventValues } from './event-values';
import { type Mistakes, mistakesIn, mistakesOf } from './mistakes';

export interface EventFormState {
  values: EventValues;
  set: (change: Partial<EventValues>) => void;
  replace: (values: EventValues) => void;
  mistakes: Mistakes;
  /** the mistake at a place, once the member has pressed Next */
  errorAt: (place: string) => string | undefined;
  /** shows missing fields from now on */
  ask: () => void;
  refuse: (problem: Problem) => void;
  discard: () => void;
  /** a draft from an earlier visit is in the form */
  kept: boolean;
}

/** An event while it is edited. The typed text is kept in this browser until it is published. */
export function useEventForm(name: string, first: () => EventValues): EventFormState {
  const draft = useDraft<EventValues>(name);
  const [values, setValues] = useState<EventValues>(() => draft.initial ?? first());
  const [asked, setAsked] = useState(false);
  const [refused, setRefused] = useState<Mistakes>(new Map());
  const text = useFieldText();
  const mistakes = mistakesOf(values);
  const replace = (next: EventValues) => {
    setRefused(new Map());
    setValues(next);
    draft.keep(next);
  };
  return {
    values,
    set: (change) => replace({ ...values, ...change }),
    replace,
    mistakes,
    errorAt: (place) => {
      const mistake = refused.get(place) ?? (asked ? mistakes.get(place) : undefined);
      return mistake && text(mistake);
    },
    ask: () => setAsked(true),
    refuse: (problem) => setRefused(mistakesIn(problem)),
    discard: () => {
      draft.discard();
      setValues(first());
      setAsked(false);
      setRefused(new Map());
    },
    kept: draft.initial !== null,
  };
}

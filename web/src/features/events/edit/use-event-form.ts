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
  /** what is wrong at a place, once the member wanted to go on */
  errorAt: (place: string) => string | undefined;
  /** from now on says what is missing */
  ask: () => void;
  refuse: (problem: Problem) => void;
  discard: () => void;
  /** something was typed the last time, and is still there */
  kept: boolean;
}

/** An event while it is written. What was typed is kept in this browser until it is published. */
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

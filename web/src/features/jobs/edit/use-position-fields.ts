import { positionChange, type ManagedPosition, type PositionContent } from '@renmai/contracts/jobs/positions.schema';
import { useEffect, useRef, useState } from 'react';
import type { FieldMistake } from '../../../api/field-error';
import { mistakeOf } from '../../../api/field-error';
import { expectGivenUp, isProblem, type Problem } from '../../../api/problem';
import { type SaveStep, useAutosave } from '../../../lib/use-autosave';
import { useEditPositionMutation, useLazyManagedPositionQuery } from '../positions.api';

type Change = Partial<PositionContent>;
export type PositionField = keyof PositionContent;

export interface EditedPosition {
  values: PositionContent;
  set: (change: Change) => void;
  step: SaveStep;
  problem: Problem | null;
  /** what is wrong with what was typed, by its place: `salary.max`, `questions.0.label` */
  mistakes: ReadonlyMap<string, FieldMistake>;
  /** Saves what is not saved yet; answers the position that is stored then, or null where not all could be saved. */
  save: () => Promise<ManagedPosition | null>;
  /** somebody changed it meanwhile: theirs, or the own over it */
  resolve: (keep: 'stored' | 'typed') => void;
}

/** What of a change would be refused, field by field. */
function mistakesIn(change: Change): Map<string, FieldMistake> {
  const found = new Map<string, FieldMistake>();
  const read = positionChange.omit({ version: true }).safeParse(change, { reportInput: true });
  for (const issue of read.error?.issues ?? []) {
    const place = issue.path.join('.');
    if (!found.has(place)) found.set(place, mistakeOf(issue));
  }
  return found;
}

const isOf = (field: string) => (place: string) => place === field || place.startsWith(`${field}.`);

/**
 * A position while it is written. With `auto` what is right is saved by itself a moment after the last key; what is not,
 * e.g. a question without words, waits. Until the server has it, what was typed is kept in this browser.
 */
export function usePositionFields(position: ManagedPosition, auto: boolean): EditedPosition {
  const { positionId } = position;
  const [edit] = useEditPositionMutation();
  const [ask] = useLazyManagedPositionQuery();
  const stored = useRef(position);
  const [shown, setShown] = useState(position);
  useEffect(() => {
    if (position.version < stored.current.version) return;
    stored.current = position;
    setShown(position);
  }, [position]);

  const autosave = useAutosave<Change, ManagedPosition | null>({
    name: `position.${positionId}`,
    auto,
    first: null,
    send: async function send(typed, over): Promise<ManagedPosition | null> {
      const { setStep, setProblem, sent } = autosave;
      const wrong = [...mistakesIn(typed).keys()];
      const right = Object.fromEntries(Object.entries(typed).filter(([field]) => !wrong.some(isOf(field))));
      const { version } = stored.current;
      if (Object.keys(right).length === 0) {
        setStep(wrong.length > 0 ? 'typing' : 'saved');
        return wrong.length > 0 ? null : stored.current;
      }
      setStep('saving');
      try {
        stored.current = await edit({ params: { positionId }, body: { version, ...right } }).unwrap();
        setShown(stored.current);
      } catch (error) {
        if (!isProblem(error)) {
          expectGivenUp(error);
          return null;
        }
        if (error.code === 'version-conflict') {
          const before = JSON.stringify(stored.current.content);
          const fresh = await ask(positionId)
            .unwrap()
            .catch(() => null);
          if (fresh) {
            stored.current = fresh;
            setShown(fresh);
            if (over || JSON.stringify(fresh.content) === before) return send(autosave.typed(), over);
            setStep('conflict');
            return null;
          }
        }
        setProblem(error);
        setStep('failed');
        return null;
      }
      const left = sent(right);
      setStep(left ? 'typing' : 'saved');
      return left ? null : stored.current;
    },
  });
  const { pending, step, problem, typed, type, save } = autosave;
  return {
    values: { ...shown.content, ...pending },
    step,
    problem,
    mistakes: mistakesIn(pending),
    set: (change) => type({ ...typed(), ...change }),
    save: () => save(),
    resolve: (choice) => {
      if (choice === 'typed') return void save(true);
      autosave.discard();
      autosave.setStep('saved');
    },
  };
}

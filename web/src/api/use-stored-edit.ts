import { useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { type SaveStep, useAutosave } from '../lib/use-autosave';
import { type FieldMistake, mistakeOf } from './field-error';
import { expectGivenUp, isProblem, type Problem } from './problem';

interface Stored<Content> {
  version: number;
  content: Content;
}

interface StoredEdit<Content, T extends Stored<Content>> {
  /** the draft's name in this browser */
  name: string;
  stored: T;
  /** saves by itself a moment after the last key */
  auto: boolean;
  /** schema of a change, without its version */
  schema: z.ZodType;
  send: (version: number, change: Partial<Content>) => Promise<T>;
  /** reads it again after another person has changed it */
  ask: () => Promise<T>;
}

export interface EditedFields<Content, T> {
  values: Content;
  set: (change: Partial<Content>) => void;
  step: SaveStep;
  problem: Problem | null;
  /** the mistakes in the member's input, by its place: `salary.max`, `questions.0.label` */
  mistakes: ReadonlyMap<string, FieldMistake>;
  /** Saves the unsaved changes; resolves to the stored version, or null if not all could be saved. */
  save: () => Promise<T | null>;
  /** after a change by another person: keep theirs, or overwrite it by the member's own */
  resolve: (keep: 'stored' | 'typed') => void;
}

/** The mistakes for which the server would refuse a change, field by field. */
function mistakesIn(schema: z.ZodType, change: unknown): Map<string, FieldMistake> {
  const found = new Map<string, FieldMistake>();
  const read = schema.safeParse(change, { reportInput: true });
  for (const issue of read.error?.issues ?? []) {
    const place = issue.path.join('.');
    if (!found.has(place)) found.set(place, mistakeOf(issue));
  }
  return found;
}

const isOf = (field: string) => (place: string) => place === field || place.startsWith(`${field}.`);

/**
 * Something with a version while it is edited. With `auto`, valid fields are saved by themselves; invalid ones, e.g. a question
 * without words, wait. Until the server has the input, it is kept in this browser.
 */
export function useStoredEdit<Content extends object, T extends Stored<Content>>({
  name,
  stored: given,
  auto,
  schema,
  send: edit,
  ask,
}: StoredEdit<Content, T>): EditedFields<Content, T> {
  type Change = Partial<Content> & Record<string, unknown>;
  const stored = useRef(given);
  const [shown, setShown] = useState(given);
  useEffect(() => {
    if (given.version < stored.current.version) return;
    stored.current = given;
    setShown(given);
  }, [given]);

  const autosave = useAutosave<Change, T | null>({
    name,
    auto,
    first: null,
    send: async function send(typed, over): Promise<T | null> {
      const { setStep, setProblem, sent } = autosave;
      const wrong = [...mistakesIn(schema, typed).keys()];
      const right = Object.fromEntries(
        Object.entries(typed).filter(([field]) => !wrong.some(isOf(field))),
      ) as Partial<Content>;
      if (Object.keys(right).length === 0) {
        setStep(wrong.length > 0 ? 'typing' : 'saved');
        return wrong.length > 0 ? null : stored.current;
      }
      setStep('saving');
      try {
        stored.current = await edit(stored.current.version, right);
        setShown(stored.current);
      } catch (error) {
        if (!isProblem(error)) {
          expectGivenUp(error);
          return null;
        }
        if (error.code === 'version-conflict') {
          const before = JSON.stringify(stored.current.content);
          const fresh = await ask().catch(() => null);
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
    mistakes: mistakesIn(schema, pending),
    set: (change) => type({ ...typed(), ...change }),
    save: () => save(),
    resolve: (choice) => {
      if (choice === 'typed') return void save(true);
      autosave.discard();
      autosave.setStep('saved');
    },
  };
}

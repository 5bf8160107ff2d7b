import { useEffect, useRef } from 'react';
import { expectGivenUp, isProblem, type Problem } from '../../../api/problem';
import { type SaveStep, useAutosave } from '../../../lib/use-autosave';
import { type DraftView, useApplicationDraftQuery, useSaveApplicationDraftMutation } from '../drafts.api';
import { draftQueryOf, type OfTarget } from '../kinds';
import { storedOf, type Typed, typedOf } from './fields';

export interface ApplyDraft {
  values: Typed;
  set: (changes: Typed) => void;
  step: SaveStep;
  problem: Problem | null;
  /** Saves unsaved changes; answers the stored version, or null where that failed. */
  save: (over?: boolean) => Promise<number | null>;
  resolve: (keep: 'stored' | 'typed') => void;
}

/**
 * The form of an application while it is filled in: saved by itself a moment after the last key.
 * @param defaults values of fields that nobody has filled in yet; they are stored with the first change
 */
export function useApplyDraft(of: OfTarget, draft: DraftView, defaults: Typed): ApplyDraft {
  const { refetch } = useApplicationDraftQuery(of);
  const [saveDraft] = useSaveApplicationDraftMutation();
  const stored = useRef(draft);
  useEffect(() => {
    if (draft.version >= stored.current.version) stored.current = draft;
  }, [draft]);

  const autosave = useAutosave<Typed, number | null>({
    name: ['application', of.kind, of.targetId, ...(of.subjectId ? [of.subjectId] : [])].join('.'),
    auto: true,
    first: draft.version,
    send: async function send(typed, over): Promise<number | null> {
      const { setStep, setProblem } = autosave;
      const { version } = stored.current;
      // defaults have to be stored before they can be sent
      if (Object.keys(typed).length === 0 && version > 0) {
        setStep('saved');
        return version;
      }
      setStep('saving');
      const before = typedOf(stored.current);
      try {
        const next = storedOf({ ...defaults, ...before, ...typed });
        const body = { version, ...next };
        const answer = await saveDraft({
          kind: of.kind,
          params: { targetId: of.targetId },
          query: draftQueryOf(of),
          body,
        }).unwrap();
        stored.current = { ...stored.current, ...next, ...answer };
        setStep(autosave.sent(typed) ? 'typing' : 'saved');
        return answer.version;
      } catch (error) {
        if (!isProblem(error)) {
          expectGivenUp(error);
          return null;
        }
        if (error.code === 'version-conflict') {
          const fresh = await refetch();
          if (fresh.data) {
            stored.current = fresh.data;
            const now = typedOf(fresh.data);
            if (over || Object.keys(typed).every((field) => now[field] === before[field]))
              return send(autosave.typed(), over);
            setStep('conflict');
            return null;
          }
        }
        setProblem(error);
        setStep('failed');
        return null;
      }
    },
  });
  const { pending, step, problem, typed, type, save } = autosave;
  return {
    values: { ...defaults, ...typedOf(draft), ...pending },
    step,
    problem,
    set: (changes) => type({ ...typed(), ...changes }),
    save,
    resolve: (choice) => {
      if (choice === 'typed') return void save(true);
      autosave.discard();
      autosave.setStep('saved');
    },
  };
}

import type { ManagedHomepage } from '@renmai/contracts/org-pages/homepage-management.schema';
import { useEffect, useRef, useState } from 'react';
import { expectGivenUp, isProblem, type Problem } from '../../../api/problem';
import { type SaveStep, useAutosave } from '../../../lib/use-autosave';
import { useEditHomepageMutation, useManagedHomepageQuery, useSetHandleMutation } from '../homepages.api';
import { changeOf, check, type DetailName, type Details, detailsOf, fieldAt, type Mistakes } from './details';

export interface EditedDetails {
  values: Details;
  mistakes: Mistakes;
  set: (field: DetailName, value: string) => void;
  /** whether something is typed that is not saved */
  isChanged: boolean;
  step: SaveStep;
  /** why saving failed */
  problem: Problem | null;
  /** Saves unsaved fields. False: a field is wrong or could not be saved. */
  save: () => Promise<boolean>;
  /** another person or window changed the same fields: keeps theirs, or overwrites them */
  resolve: (keep: 'stored' | 'typed') => void;
}

/**
 * The fields of a homepage while they are edited. With `auto` they are saved a moment after the last key;
 * wrong ones are marked and not sent. Until the server has it, the typed text is kept in this browser.
 */
export function useDetails(page: ManagedHomepage, auto: boolean): EditedDetails {
  const { homepageId, kind } = page;
  const { refetch } = useManagedHomepageQuery(homepageId);
  const [edit] = useEditHomepageMutation();
  const [setHandle] = useSetHandleMutation();
  const [mistakes, setMistakes] = useState<Mistakes>({});
  const stored = useRef(page);
  useEffect(() => {
    if (page.version >= stored.current.version) stored.current = page;
  }, [page]);

  const sendGood = async (typed: Partial<Details>, good: ReadonlyMap<DetailName, unknown>): Promise<boolean> => {
    const { country, number } = detailsOf(stored.current);
    const change = changeOf(kind, good, { country, number });
    if (change) {
      const { version } = stored.current;
      stored.current = await edit({ params: { homepageId }, body: { version, ...change } }).unwrap();
    }
    if (good.has('handle')) {
      const { version } = stored.current;
      const body = { version, handle: good.get('handle') as string };
      stored.current = await setHandle({ params: { homepageId }, body }).unwrap();
    }
    return autosave.sent(Object.fromEntries([...good.keys()].map((field) => [field, typed[field]])));
  };

  const autosave = useAutosave<Partial<Details>, boolean>({
    name: `homepage.${homepageId}`,
    auto,
    first: true,
    send: async function send(typed, over): Promise<boolean> {
      const { setStep, setProblem } = autosave;
      const { good, bad } = check(kind, typed);
      setMistakes(bad);
      const clean = Object.keys(bad).length === 0;
      if (good.size === 0) {
        setStep(clean ? 'saved' : 'failed');
        return clean;
      }
      setStep('saving');
      const before = detailsOf(stored.current);
      try {
        const left = await sendGood(typed, good);
        setStep(!left ? 'saved' : clean ? 'typing' : 'failed');
        return clean;
      } catch (error) {
        if (!isProblem(error)) {
          expectGivenUp(error);
          return false;
        }
        if (error.code === 'version-conflict') {
          const fresh = await refetch();
          if (fresh.data) {
            stored.current = fresh.data;
            const now = detailsOf(fresh.data);
            // Another part of the page has changed: that is no conflict.
            if (over || [...good.keys()].every((field) => now[field] === before[field]))
              return send(autosave.typed(), over);
            setStep('conflict');
            return false;
          }
        }
        setMistakes({ ...bad, ...mistakesIn(error) });
        setProblem(error);
        setStep('failed');
        return false;
      }
    },
  });
  const { pending, step, problem, typed, type, save } = autosave;
  return {
    values: { ...detailsOf(page), ...pending },
    ...{ mistakes, isChanged: Object.keys(pending).length > 0 },
    step,
    problem,
    set: (field, value) => {
      const { [field]: _, ...others } = typed();
      type(value === detailsOf(stored.current)[field] ? others : { ...others, [field]: value });
    },
    save: () => save(),
    resolve: (choice) => {
      if (choice === 'typed') return void save(true);
      autosave.discard();
      setMistakes({});
      autosave.setStep('saved');
    },
  };
}

function mistakesIn({ code, errors = [] }: Problem): Mistakes {
  const found = errors.flatMap(({ pointer, code: fault, params }) => {
    const field = fieldAt(pointer);
    return field ? [[field, { code: fault, params }] as const] : [];
  });
  if (code.startsWith('org-pages.handle-')) found.push(['handle', { code, params: undefined }]);
  return Object.fromEntries(found);
}

import type { NewsCategory, NewsView } from '@renmai/contracts/org-pages/news.schema';
import { useEffect, useRef, useState } from 'react';
import { expectGivenUp, isProblem, type Problem } from '../../../api/problem';
import { type SaveStep, useAutosave } from '../../../lib/use-autosave';
import { useEditNewsMutation, useLazyNewsItemQuery } from '../news.api';

interface NewsFields {
  title: string;
  category: NewsCategory;
  html: string;
  illustrationId: string | null;
}
type Change = Partial<NewsFields>;

export interface EditedNews {
  values: Pick<NewsFields, 'title' | 'category' | 'html'>;
  set: (change: Change) => void;
  step: SaveStep;
  problem: Problem | null;
  /** Saves the unsaved changes; resolves to the stored version, or null if they could not be saved. */
  save: () => Promise<number | null>;
  /** after a change by another person: keep theirs, or overwrite it by the member's own */
  resolve: (keep: 'stored' | 'typed') => void;
  /** number of the shown text; it changes when the stored text has replaced the typed one */
  edition: number;
}

/**
 * A news item while it is written. With `auto` it is saved by itself a moment after the last key. Until the server has the typed
 * text, it is kept in this browser.
 */
export function useNewsFields(item: NewsView, auto: boolean): EditedNews {
  const { newsId } = item;
  const [edit] = useEditNewsMutation();
  const [ask] = useLazyNewsItemQuery();
  const [edition, setEdition] = useState(0);
  const stored = useRef(item);
  useEffect(() => {
    if (item.version >= stored.current.version) stored.current = item;
  }, [item]);

  const autosave = useAutosave<Change, number | null>({
    name: `news.${newsId}`,
    auto,
    first: null,
    send: async function send(typed, over): Promise<number | null> {
      const { setStep, setProblem, sent } = autosave;
      const { version } = stored.current;
      if (Object.keys(typed).length === 0) {
        setStep('saved');
        return version;
      }
      setStep('saving');
      try {
        stored.current = await edit({ params: { newsId }, body: { version, ...typed } }).unwrap();
      } catch (error) {
        if (!isProblem(error)) {
          expectGivenUp(error);
          return null;
        }
        if (error.code === 'version-conflict') {
          const before = stored.current;
          const fresh = await ask(newsId)
            .unwrap()
            .catch(() => null);
          if (fresh) {
            stored.current = fresh;
            const same =
              fresh.title === before.title && fresh.html === before.html && fresh.category === before.category;
            if (over || same) return send(autosave.typed(), over);
            setStep('conflict');
            return null;
          }
        }
        setProblem(error);
        setStep('failed');
        return null;
      }
      setStep(sent(typed) ? 'typing' : 'saved');
      return stored.current.version;
    },
  });
  const { pending, step, problem, typed, type, save } = autosave;
  const { title, category, html } = { ...item, ...pending };
  return {
    values: { title, category, html },
    step,
    problem,
    edition,
    set: (change) => type({ ...typed(), ...change }),
    save: () => save(),
    resolve: (choice) => {
      if (choice === 'typed') return void save(true);
      autosave.discard();
      autosave.setStep('saved');
      setEdition((before) => before + 1);
    },
  };
}

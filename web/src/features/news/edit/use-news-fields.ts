import type { NewsCategory, NewsView } from '@renmai/contracts/org-pages/news.schema';
import { useEffect, useRef, useState } from 'react';
import { expectGivenUp, isProblem, type Problem } from '../../../api/problem';
import { askBeforeLeaving } from '../../../lib/ask-before-leaving';
import { useDraft } from '../../../lib/use-draft';
import { useEditNewsMutation, useLazyNewsItemQuery } from '../news.api';

const PAUSE_MS = 800;

export interface NewsFields {
  title: string;
  category: NewsCategory;
  html: string;
  illustrationId: string | null;
}
type Change = Partial<NewsFields>;
export type SaveStep = 'saved' | 'typing' | 'saving' | 'failed' | 'conflict';

export interface EditedNews {
  values: Pick<NewsFields, 'title' | 'category' | 'html'>;
  set: (change: Change) => void;
  step: SaveStep;
  problem: Problem | null;
  /** Saves what is not saved yet; answers the version that is stored then, or null where it could not be saved. */
  save: () => Promise<number | null>;
  /** somebody changed it meanwhile: theirs, or the own over it */
  resolve: (keep: 'stored' | 'typed') => void;
  /** of what is shown; another one after the stored text took the place of the typed */
  edition: number;
}

/**
 * A news item while it is written. With `auto` it is saved by itself a moment after the last key. Until the server has
 * it, what was typed is kept in this browser.
 */
export function useNewsFields(item: NewsView, auto: boolean): EditedNews {
  const { newsId } = item;
  const draft = useDraft<Change>(`news.${newsId}`);
  const [edit] = useEditNewsMutation();
  const [ask] = useLazyNewsItemQuery();
  const [begun] = useState(auto && draft.initial !== null);
  const [pending, setPending] = useState<Change>(draft.initial ?? {});
  const [step, setStep] = useState<SaveStep>(draft.initial ? 'typing' : 'saved');
  const [problem, setProblem] = useState<Problem | null>(null);
  const [edition, setEdition] = useState(0);
  const now = useRef({ item, pending });
  const queue = useRef<Promise<number | null>>(Promise.resolve(null));
  const timer = useRef<number>(undefined);
  useEffect(() => {
    if (item.version >= now.current.item.version) now.current.item = item;
  }, [item]);

  const keep = (next: Change) => {
    now.current.pending = next;
    setPending(next);
    const some = Object.keys(next).length > 0;
    if (some) draft.keep(next);
    else draft.discard();
    askBeforeLeaving(now, some);
  };

  const run = async (over = false): Promise<number | null> => {
    window.clearTimeout(timer.current);
    const typed = { ...now.current.pending };
    const { version } = now.current.item;
    setProblem(null);
    if (Object.keys(typed).length === 0) {
      setStep('saved');
      return version;
    }
    setStep('saving');
    try {
      now.current.item = await edit({ params: { newsId }, body: { version, ...typed } }).unwrap();
    } catch (error) {
      if (!isProblem(error)) {
        expectGivenUp(error);
        return null;
      }
      if (error.code === 'version-conflict') {
        const before = now.current.item;
        const fresh = await ask(newsId)
          .unwrap()
          .catch(() => null);
        if (fresh) {
          now.current.item = fresh;
          const same = fresh.title === before.title && fresh.html === before.html && fresh.category === before.category;
          if (over || same) return run(over);
          setStep('conflict');
          return null;
        }
      }
      setProblem(error);
      setStep('failed');
      return null;
    }
    const left = Object.entries(now.current.pending).filter(([name, value]) => typed[name as keyof Change] !== value);
    keep(Object.fromEntries(left));
    setStep(left.length === 0 ? 'saved' : 'typing');
    return now.current.item.version;
  };
  const save = (over = false): Promise<number | null> => {
    queue.current = queue.current.then(() => run(over));
    return queue.current;
  };
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    const edited = now;
    if (begun) void latest.current();
    return () => {
      askBeforeLeaving(edited, false);
      window.clearTimeout(timer.current);
      if (auto && Object.keys(edited.current.pending).length > 0) void latest.current();
    };
  }, [auto, begun]);

  const { title, category, html } = { ...item, ...pending };
  return {
    values: { title, category, html },
    step,
    problem,
    edition,
    set: (change) => {
      keep({ ...now.current.pending, ...change });
      setStep((before) => (before === 'saving' || before === 'conflict' ? before : 'typing'));
      if (!auto) return;
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(() => void latest.current(), PAUSE_MS);
    },
    save: () => save(),
    resolve: (choice) => {
      if (choice === 'typed') return void save(true);
      keep({});
      setStep('saved');
      setEdition((before) => before + 1);
    },
  };
}

import type { ManagedHomepage } from '@renmai/contracts/org-pages/homepage-management.schema';
import { useEffect, useRef, useState } from 'react';
import { expectGivenUp, isProblem, type Problem } from '../../../api/problem';
import { askBeforeLeaving } from '../../../lib/ask-before-leaving';
import { useDraft } from '../../../lib/use-draft';
import { useEditHomepageMutation, useManagedHomepageQuery, useSetHandleMutation } from '../homepages.api';
import { changeOf, check, type DetailName, type Details, detailsOf, fieldAt, type Mistakes } from './details';

const PAUSE_MS = 800;

export type SaveState = 'saved' | 'typing' | 'saving' | 'failed' | 'conflict';

export interface EditedDetails {
  values: Details;
  mistakes: Mistakes;
  set: (field: DetailName, value: string) => void;
  state: SaveState;
  /** why it is not saved */
  problem: Problem | null;
  /** Saves what is not saved yet. False: something is wrong or could not be saved. */
  save: () => Promise<boolean>;
  /** another person or window changed the same fields: theirs, or the own ones over them */
  resolve: (keep: 'stored' | 'typed') => void;
}

/**
 * The fields of a homepage while they are edited. With `auto` they are saved by themselves a moment after the last key;
 * what is wrong is said and not sent. Until the server has it, what was typed is kept in this browser.
 */
export function useDetails(page: ManagedHomepage, auto: boolean): EditedDetails {
  const { homepageId, kind } = page;
  const draft = useDraft<Partial<Details>>(`homepage.${homepageId}`);
  const { refetch } = useManagedHomepageQuery(homepageId);
  const [edit] = useEditHomepageMutation();
  const [setHandle] = useSetHandleMutation();
  /** typed and not saved */
  const [pending, setPending] = useState<Partial<Details>>(draft.initial ?? {});
  const [mistakes, setMistakes] = useState<Mistakes>({});
  /** was begun before the fields appeared, and is saved at once */
  const [begun] = useState(auto && draft.initial !== null);
  const [state, setState] = useState<SaveState>(draft.initial ? 'typing' : 'saved');
  const [problem, setProblem] = useState<Problem | null>(null);
  const now = useRef({ page, pending });
  const queue = useRef<Promise<boolean>>(Promise.resolve(true));
  const timer = useRef<number>(undefined);

  useEffect(() => {
    if (page.version >= now.current.page.version) now.current.page = page;
  }, [page]);

  const keep = (next: Partial<Details>) => {
    now.current.pending = next;
    setPending(next);
    if (Object.keys(next).length > 0) draft.keep(next);
    else draft.discard();
    askBeforeLeaving(now, Object.keys(next).length > 0);
  };

  /** Forgets what was sent, unless it was typed over since. */
  const sent = (fields: Partial<Details>) =>
    keep(
      Object.fromEntries(
        Object.entries(now.current.pending).filter(([name, value]) => fields[name as DetailName] !== value),
      ),
    );

  const send = async (typed: Partial<Details>, good: ReadonlyMap<DetailName, unknown>) => {
    const stored = detailsOf(now.current.page);
    const change = changeOf(kind, good, { country: stored.country, number: stored.number });
    if (change) {
      const { version } = now.current.page;
      now.current.page = await edit({ params: { homepageId }, body: { version, ...change } }).unwrap();
    }
    if (good.has('handle')) {
      const { version } = now.current.page;
      const body = { version, handle: good.get('handle') as string };
      now.current.page = await setHandle({ params: { homepageId }, body }).unwrap();
    }
    sent(Object.fromEntries([...good.keys()].map((field) => [field, typed[field]])));
  };

  const run = async (over = false): Promise<boolean> => {
    window.clearTimeout(timer.current);
    const typed = { ...now.current.pending };
    const { good, bad } = check(kind, typed);
    setMistakes(bad);
    setProblem(null);
    const clean = Object.keys(bad).length === 0;
    if (good.size === 0) {
      setState(clean ? 'saved' : 'failed');
      return clean;
    }
    setState('saving');
    const before = detailsOf(now.current.page);
    try {
      await send(typed, good);
    } catch (error) {
      if (!isProblem(error)) {
        expectGivenUp(error);
        return false;
      }
      if (error.code === 'version-conflict') {
        const fresh = await refetch();
        if (fresh.data) {
          now.current.page = fresh.data;
          const stored = detailsOf(fresh.data);
          // Something else of the page has changed: that is no conflict.
          if (over || [...good.keys()].every((field) => stored[field] === before[field])) return run(over);
          setState('conflict');
          return false;
        }
      }
      const found = (error.errors ?? []).flatMap(({ pointer, code, params }) => {
        const field = fieldAt(pointer);
        return field ? [[field, { code, params }] as const] : [];
      });
      if (error.code.startsWith('org-pages.handle-')) found.push(['handle', { code: error.code, params: undefined }]);
      setMistakes({ ...bad, ...Object.fromEntries(found) });
      setProblem(error);
      setState('failed');
      return false;
    }
    const rest = Object.keys(now.current.pending).length;
    setState(rest === 0 ? 'saved' : clean ? 'typing' : 'failed');
    return clean;
  };
  const save = (over = false): Promise<boolean> => {
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

  return {
    values: { ...detailsOf(page), ...pending },
    mistakes,
    state,
    problem,
    set: (field, value) => {
      const stored = detailsOf(now.current.page)[field];
      const { [field]: _, ...others } = now.current.pending;
      keep(value === stored ? others : { ...others, [field]: value });
      setState((before) => (before === 'saving' || before === 'conflict' ? before : 'typing'));
      if (!auto) return;
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(() => void latest.current(), PAUSE_MS);
    },
    save: () => save(),
    resolve: (choice) => {
      if (choice === 'typed') return void save(true);
      keep({});
      setMistakes({});
      setState('saved');
    },
  };
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isProblem } from '../../api/problem';
import { problemText } from '../../api/use-problem-text';
import { Button } from '../../ui/button';
import { ChoiceChip } from '../../ui/chip';
import { BookmarkIcon, TrashIcon } from '../../ui/more-icons';
import { Menu } from '../../ui/menu';
import { Sheet } from '../../ui/sheet';
import { TextField } from '../../ui/text-field';
import { toast } from '../../ui/toast';
import { useCaseCountsQuery } from '../api/cases.api';
import { useSaveViewsMutation, useViewsQuery } from '../api/reasons.api';
import { searchNames, useCaseSearch } from './case-search';
import styles from './queue.module.css';

const quick = [
  { id: 'waiting', query: '' },
  { id: 'mine', query: 'claim=mine' },
  { id: 'late', query: 'late=true' },
  { id: 'reports', query: 'kind=report' },
  { id: 'measures', query: 'kind=measure' },
  { id: 'changes', query: 'kind=later-change' },
  { id: 'decided', query: 'state=decided' },
  { id: 'asked', query: 'state=asked' },
] as const;

/** Opens a saved view: the part of an address behind the question mark. */
function useOpenView() {
  const { set } = useCaseSearch();
  return (query: string) => {
    const params = new URLSearchParams(query);
    set(Object.fromEntries(searchNames.map((name) => [name, params.get(name) ?? ''])));
  };
}

const Count = ({ number = 0 }: { number?: number }) =>
  number > 0 ? <span className={styles.count}>{number >= 1000 ? '999+' : number}</span> : null;

/** The usual views with their numbers. */
export function QueueViews() {
  const { t } = useTranslation('console');
  const { query } = useCaseSearch();
  const open = useOpenView();
  const { data: counts } = useCaseCountsQuery(undefined, { pollingInterval: 30_000, skipPollingIfUnfocused: true });
  return (
    <div className={styles.views} role="group" aria-label={t('views.title')}>
      {quick.map(({ id, query: wanted }) => (
        <ChoiceChip key={id} on={query === wanted} onChange={() => open(wanted)}>
          {t(`views.${id}`)} <Count number={counts?.[id]} />
        </ChoiceChip>
      ))}
    </div>
  );
}

/** Views that the administrator has saved. */
export function SavedViews() {
  const { t } = useTranslation('console');
  const { query } = useCaseSearch();
  const open = useOpenView();
  const { data: views } = useViewsQuery();
  const [save] = useSaveViewsMutation();
  const [naming, setNaming] = useState(false);
  const own = views?.items ?? [];
  const store = async (items: typeof own) => {
    const { error } = await save({ body: { items } });
    if (isProblem(error)) toast(await problemText(error), { kind: 'bad' });
    return error === undefined;
  };
  const shown = own.find((view) => view.query === query);
  return (
    <>
      <Menu
        label={t('views.own')}
        icon={BookmarkIcon}
        actions={[
          ...own.map((view) => ({
            label: view.name,
            checked: view.query === query,
            onChoose: () => open(view.query),
          })),
          shown
            ? {
                label: t('views.remove', { name: shown.name }),
                icon: TrashIcon,
                onChoose: () => void store(own.filter((view) => view !== shown)),
              }
            : {
                label: t('views.save'),
                icon: BookmarkIcon,
                onChoose: () => setNaming(true),
                disabled: !views || own.length >= 30,
              },
        ]}
      />
      <Sheet open={naming} onClose={() => setNaming(false)} title={t('views.save')} width="narrow">
        <NameForm
          onName={async (name) => {
            if (await store([...own, { name, query }])) setNaming(false);
          }}
        />
      </Sheet>
    </>
  );
}

function NameForm({ onName }: { onName: (name: string) => Promise<void> }) {
  const { t } = useTranslation('console');
  const [name, setName] = useState('');
  const [busy, setBusy] = useState(false);
  return (
    <form
      className={styles.naming}
      onSubmit={(event) => {
        event.preventDefault();
        if (!name.trim()) return;
        setBusy(true);
        void onName(name.trim()).finally(() => setBusy(false));
      }}
    >
      <TextField label={t('views.name')} value={name} onChange={setName} maxLength={60} required autoFocus />
      <Button kind="primary" block type="submit" busy={busy} disabled={!name.trim()}>
        {t('ui:save')}
      </Button>
    </form>
  );
}

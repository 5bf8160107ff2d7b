import type { Facet, FacetCounts, SearchKind, Understood } from '@renmai/contracts/search/search.schema';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { asProblem } from '../../api/problem';
import { useAccount } from '../../api/session.slice';
import { useRailWidth } from '../../lib/use-media-query';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { RemovableChip } from '../../ui/chip';
import { EmptyState } from '../../ui/empty-state';
import { ErrorState } from '../../ui/error-state';
import { InfiniteList } from '../../ui/infinite-list';
import { Rail } from '../../ui/rail';
import { BareSelect } from '../../ui/select';
import { Sheet } from '../../ui/sheet';
import { Loading, SkeletonCard } from '../../ui/skeleton';
import { WordsTaken } from '../../ui/words-taken/words-taken';
import { Filters, useFacetLabel } from './filters';
import { moreFieldsOf } from './more';
import { MoreFilters, useMoreChosen } from './more-filters';
import { ResultLine } from './result-line';
import { SaveSearch } from './saved/save-search';
import { useResultsInfiniteQuery } from './search.api';
import { addressOf, askedOf, type Search } from './search-address';
import { UnderstoodWords } from './understood-words';
import styles from './search.module.css';

interface ResultsProps {
  search: Search & { kind: SearchKind };
  onChange: (change: Partial<Search>) => void;
}

const sortsOf = (kind: SearchKind): readonly string[] =>
  kind === 'event' ? ['relevance', 'soonest', 'newest'] : ['relevance', 'newest'];

const canNarrow = (kind: SearchKind, facets: readonly FacetCounts[]): boolean =>
  facets.length > 0 || moreFieldsOf(kind).length > 0;

/** Results of one kind, narrowed by facets; if there are none, the counts of the other kinds. */
export function Results({ search, onChange }: ResultsProps) {
  const { t } = useTranslation('search');
  const rail = useRailWidth();
  const member = useAccount() !== null;
  const [open, setOpen] = useState(false);
  const asked = useMemo(() => askedOf(search), [search]);
  const {
    currentData,
    error,
    refetch,
    hasNextPage,
    isFetching,
    isFetchingNextPage,
    isFetchNextPageError,
    fetchNextPage,
  } = useResultsInfiniteQuery(asked, { refetchOnMountOrArgChange: 60 });
  const [first] = currentData?.pages ?? [];
  const items = currentData?.pages.flatMap((page) => page.items) ?? [];
  const labelOf = useFacetLabel(search.kind);
  const facets = first?.facets ?? [];
  const chosen = facets.flatMap(({ facet, values }) =>
    values.filter((one) => one.chosen).map((one) => ({ facet, ...one })),
  );

  const further = useMoreChosen(search.more);
  const count = chosen.length + further.length;

  if (error && !first) {
    return (
      <Card>
        <ErrorState problem={error} onRetry={() => void refetch()} />
      </Card>
    );
  }
  return (
    <>
      <h2 className="visually-hidden">{t(`kind.${search.kind}`)}</h2>
      <Card className={styles.bar}>
        <p className={styles.total} role="status">
          {first && t(first.total.more ? 'found.more' : 'found.some', { count: first.total.count })}
        </p>
        <BareSelect
          aria-label={t('sort.label')}
          value={search.sort}
          onChange={(sort) => onChange({ sort })}
          options={sortsOf(search.kind).map((value) => ({ value, label: t(`sort.${value}`) }))}
        />
        {member && further.every(({ field }) => field === 'salaryFrom') && (
          <SaveSearch search={search} chosen={[...chosen.map(labelOf), ...further.map(({ name }) => name)]} />
        )}
        {!rail && canNarrow(search.kind, facets) && (
          <Button size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {count > 0 ? t('filter.openWith', { count }) : t('filter.open')}
          </Button>
        )}
      </Card>
      <Chosen search={search} chosen={chosen} further={further} onChange={onChange} />
      {first && (
        <WordsTaken
          words={{ searched: true, understood: first.understood }}
          q={search.q.trim()}
          literal={search.literal}
          onChange={onChange}
        />
      )}
      {!first && isFetching && (
        <Loading>
          <SkeletonCard lines={3} />
          <SkeletonCard lines={3} />
        </Loading>
      )}
      {first && items.length === 0 && (
        <Nothing
          search={search}
          counts={first.counts}
          understood={first.understood}
          narrowed={count > 0}
          onChange={onChange}
        />
      )}
      {items.length > 0 && (
        <InfiniteList
          label={t(`kind.${search.kind}`)}
          items={items}
          itemKey={({ id }) => id}
          itemLabel={({ title, line }) => title.text || line.text}
          estimate={110}
          hasMore={hasNextPage}
          busy={isFetchingNextPage}
          onMore={() => void fetchNextPage()}
          problem={isFetchNextPageError && error ? asProblem(error) : undefined}
        >
          {(result) => (
            <Card className={styles.card}>
              <ResultLine result={result} />
            </Card>
          )}
        </InfiniteList>
      )}
      <Narrowing {...{ facets, search, onChange, open, rail }} onClose={() => setOpen(false)} />
    </>
  );
}

interface ChosenProps extends ResultsProps {
  chosen: readonly { facet: Facet; key: string; label: string }[];
  further: ReturnType<typeof useMoreChosen>;
}

/** The chosen filters, each with a button to remove it. */
function Chosen({ search, chosen, further, onChange }: ChosenProps) {
  const { t } = useTranslation('search');
  const labelOf = useFacetLabel(search.kind);
  if (chosen.length + further.length === 0) return null;
  return (
    <div className={styles.chips}>
      {further.map(({ field, name, rest }) => (
        <RemovableChip key={field} label={t('filter.remove', { name })} onRemove={() => onChange({ more: rest })}>
          {name}
        </RemovableChip>
      ))}
      {chosen.map(({ facet, key, label }) => {
        const name = labelOf({ facet, key, label });
        const rest = (search.narrowed[facet] ?? []).filter((one) => one !== key);
        return (
          <RemovableChip
            key={`${facet}:${key}`}
            label={t('filter.remove', { name })}
            onRemove={() => onChange({ narrowed: { ...search.narrowed, [facet]: rest } })}
          >
            {name}
          </RemovableChip>
        );
      })}
    </div>
  );
}

interface NarrowingProps {
  facets: readonly FacetCounts[];
  search: ResultsProps['search'];
  onChange: ResultsProps['onChange'];
  open: boolean;
  rail: boolean;
  onClose: () => void;
}

/** Beside the list where there is room, else in a sheet. */
function Narrowing({ facets, search, onChange, open, rail, onClose }: NarrowingProps) {
  const { t } = useTranslation('search');
  const hasMore = moreFieldsOf(search.kind).length > 0;
  const filters = (
    <>
      <MoreFilters kind={search.kind} more={search.more} onChange={(more) => onChange({ more })} />
      <Filters search={search} facets={facets} onChange={(narrowed) => onChange({ narrowed })} />
    </>
  );
  return (
    <>
      {(facets.length > 0 || hasMore) && (
        <Rail>
          <Card as="section" aria-label={t('filter.open')}>
            {filters}
          </Card>
        </Rail>
      )}
      {!rail && (
        <Sheet open={open} onClose={onClose} title={t('filter.open')}>
          {filters}
        </Sheet>
      )}
    </>
  );
}

interface NothingProps extends ResultsProps {
  counts: Partial<Record<SearchKind, { count: number }>>;
  understood: Understood;
  narrowed: boolean;
}

/** Shown without results: the words, another spelling, and other kinds that have results. */
function Nothing({ search, counts, understood, narrowed, onChange }: NothingProps) {
  const { t } = useTranslation('search');
  const others = Object.entries(counts).filter(([kind, { count }]) => kind !== search.kind && count > 0) as [
    SearchKind,
    { count: number },
  ][];
  return (
    <Card>
      <EmptyState
        drawing="search"
        title={search.q ? t('none.title', { q: search.q }) : t('none.empty')}
        text={narrowed ? t('none.narrowed') : t('none.text')}
        action={
          narrowed ? (
            <Button onClick={() => onChange({ narrowed: {}, more: {} })}>{t('filter.reset')}</Button>
          ) : undefined
        }
      />
      <UnderstoodWords understood={understood} />
      {others.length > 0 && (
        <ul className={styles.others}>
          {others.map(([kind, { count }]) => (
            <li key={kind}>
              <Link to={addressOf({ q: understood.suggestion ?? search.q, kind })} className={styles.all}>
                {t('others', { kind: t(`kind.${kind}`), count })}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

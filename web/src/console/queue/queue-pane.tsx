import type { CaseRow } from '@renmai/contracts/org-pages/console-cases.schema';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { asProblem } from '../../api/problem';
import { itemsOf } from '../../api/list-query';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { ErrorState } from '../../ui/error-state';
import { Loading, SkeletonLine } from '../../ui/skeleton';
import { useCasesInfiniteQuery } from '../api/cases.api';
import { useKeys } from '../keys/key-bindings';
import { caseAddress, queueAddress, searchNames, useCaseSearch } from './case-search';
import { QueueFilters } from './queue-filters';
import { QueueTable } from './queue-table';
import { QueueViews } from './queue-views';
import styles from './queue.module.css';

/** How often the visible list refreshes itself, in milliseconds. */
const refresh = 30_000;

/** The queue of open and past cases. */
export function QueuePane() {
  const { t } = useTranslation('console');
  const navigate = useNavigate();
  const { caseId, memberId } = useParams();
  const beside = caseId !== undefined || memberId !== undefined;
  const { search, query, set } = useCaseSearch();
  const list = useCasesInfiniteQuery(search, { pollingInterval: refresh, skipPollingIfUnfocused: true });
  const rows = itemsOf<CaseRow>(list.currentData);
  const [chosen, setChosen] = useState<string | null>(null);
  const pane = useRef<HTMLDivElement>(null);
  const cursor = caseId ?? chosen;

  const show = (row: CaseRow | undefined) => {
    if (!row) return;
    setChosen(row.caseId);
    pane.current?.querySelector(`[data-case="${row.caseId}"]`)?.scrollIntoView({ block: 'nearest' });
    // the next case replaces an open one
    if (beside) void navigate(caseAddress(row.caseId, query), { replace: true });
  };
  const step = (by: 1 | -1) => {
    const at = rows.findIndex((row) => row.caseId === cursor);
    if (by > 0 && at === rows.length - 1 && list.hasNextPage && !list.isFetchingNextPage) void list.fetchNextPage();
    show(rows[at === -1 ? 0 : at + by]);
  };
  useKeys(t('queue.title'), [
    { keys: ['j', 'ArrowDown'], label: t('keys.next'), run: () => step(1) },
    { keys: ['k', 'ArrowUp'], label: t('keys.previous'), run: () => step(-1) },
    {
      keys: ['Enter', 'o'],
      label: t('keys.open'),
      run: () => chosen && void navigate(caseAddress(chosen, query)),
      off: !chosen || beside,
    },
    { keys: ['u', 'Escape'], label: t('keys.back'), run: () => void navigate(queueAddress(query)), off: !beside },
    {
      keys: ['/'],
      label: t('keys.search'),
      run: () => pane.current?.querySelector<HTMLInputElement>('input[type=search]')?.focus(),
    },
  ]);

  const narrowed = query !== '';
  return (
    <div ref={pane} className={styles.pane}>
      <div className={styles.head}>
        <QueueFilters />
        <QueueViews />
      </div>
      {list.error && rows.length === 0 ? (
        <ErrorState problem={asProblem(list.error)} onRetry={() => void list.refetch()} small />
      ) : !list.currentData ? (
        <Loading>
          <div className={styles.loading}>
            <SkeletonLine />
            <SkeletonLine />
            <SkeletonLine />
          </div>
        </Loading>
      ) : rows.length === 0 ? (
        <EmptyState
          small
          text={t(narrowed ? 'queue.nothingFound' : 'queue.empty')}
          action={
            narrowed && (
              <Button size="small" onClick={() => set(Object.fromEntries(searchNames.map((name) => [name, ''])))}>
                {t('queue.all')}
              </Button>
            )
          }
        />
      ) : (
        <>
          <QueueTable rows={rows} query={query} cursor={cursor} open={caseId} />
          {list.hasNextPage && (
            <div className={styles.more}>
              <Button kind="quiet" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
                {t('ui:list.more')}
              </Button>
            </div>
          )}
        </>
      )}
    </div>
  );
}

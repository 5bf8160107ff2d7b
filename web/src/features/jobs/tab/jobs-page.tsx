import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccount } from '../../../api/session.slice';
import { savedOfPositions } from '../../../lib/saved-positions';
import { Slot } from '../../../lib/slots';
import { useRailWidth } from '../../../lib/use-media-query';
import { RailFilters } from '../../../ui/finding/rail-filters';
import { VisitorCard } from '../../../ui/finding/visitor-card';
import { Page } from '../../../ui/page';
import { PullToRefresh } from '../../../ui/pull-to-refresh';
import { FilterFields } from '../filters/filter-fields';
import { JobsFilterSheet } from '../filters/filter-sheet';
import { useSetFilters } from '../filters/set-filters';
import { asksForSomething, isSearching } from '../filters/filters';
import { useFilters } from '../filters/use-filters';
import { FindPositions } from './find-bar';
import { FoundList } from './found-list';
import { RecommendedList } from './recommended-list';
import { JobsWays } from './ways';
import styles from '../../../ui/finding/page.module.css';

/** Positions: recommended to the member, or matching the filters in the address. */
export function JobsPage() {
  const { t } = useTranslation('jobs');
  const member = useAccount() !== null;
  const rail = useRailWidth();
  const { filters, set: change, replace } = useFilters();
  const [open, setOpen] = useState<'filters' | 'save' | null>(null);
  // Its sheet is loaded when it is opened, and stays mounted until it is closed.
  const [saves, setSaves] = useState(false);
  const close = () => setOpen(null);
  const searching = isSearching(filters) || !member;
  const search = savedOfPositions(filters);
  const set = useSetFilters({ ...filters, posted: 'any' });
  const suggested = [search.q, ...set.map(({ name }) => name)].filter(Boolean).join(' · ');
  const onSave =
    member && asksForSomething(filters)
      ? () => {
          setSaves(true);
          setOpen('save');
        }
      : undefined;
  return (
    <Page title={t('tab')}>
      <PullToRefresh onRefresh={async () => undefined}>
        <div className={styles.steps}>
          {member ? (
            <JobsWays />
          ) : (
            <VisitorCard title={t('visitor.title')} text={t('visitor.text')} login={t('visitor.login')} />
          )}
          <FindPositions
            filters={filters}
            onChange={change}
            onReplace={replace}
            onFilters={rail ? undefined : () => setOpen('filters')}
            onSave={onSave}
          />
          {searching ? <FoundList filters={filters} onChange={change} onSave={onSave} /> : <RecommendedList />}
        </div>
      </PullToRefresh>
      <RailFilters>
        <FilterFields filters={filters} onChange={change} />
      </RailFilters>
      <JobsFilterSheet open={open === 'filters'} onClose={close} filters={filters} onChange={replace} />
      {saves && <Slot name="search.save" props={{ open: open === 'save', onClose: close, suggested, search }} />}
    </Page>
  );
}

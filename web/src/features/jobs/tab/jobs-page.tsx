import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccount } from '../../../api/session.slice';
import { useRailWidth } from '../../../lib/use-media-query';
import { Card } from '../../../ui/card';
import { VisitorCard } from '../../../ui/finding/visitor-card';
import { Page } from '../../../ui/page';
import { PullToRefresh } from '../../../ui/pull-to-refresh';
import { Rail } from '../../../ui/rail';
import { AlertSheet } from '../alerts/alert-sheet';
import { FilterFields } from '../filters/filter-fields';
import { JobsFilterSheet } from '../filters/filter-sheet';
import { alertFiltersOf, isSearching } from '../filters/filters';
import { useFilters } from '../filters/use-filters';
import { FindBar } from './find-bar';
import { FoundList } from './found-list';
import { RecommendedList } from './recommended-list';
import { JobsWays } from './ways';
import styles from './jobs-page.module.css';

/** Positions: those that are recommended to the member, or those that pass the filters in the address. */
export function JobsPage() {
  const { t } = useTranslation('jobs');
  const member = useAccount() !== null;
  const rail = useRailWidth();
  const { filters, set, replace } = useFilters();
  const [open, setOpen] = useState<'filters' | 'alert' | null>(null);
  const close = () => setOpen(null);
  const searching = isSearching(filters) || !member;
  return (
    <Page title={t('tab')}>
      <PullToRefresh onRefresh={async () => undefined}>
        <div className={styles.steps}>
          {member ? (
            <JobsWays />
          ) : (
            <VisitorCard title={t('visitor.title')} text={t('visitor.text')} login={t('visitor.login')} />
          )}
          <FindBar
            filters={filters}
            onChange={set}
            onReplace={replace}
            onFilters={rail ? undefined : () => setOpen('filters')}
            onAlert={member ? () => setOpen('alert') : undefined}
          />
          {searching ? (
            <FoundList filters={filters} onChange={set} onAlert={member ? () => setOpen('alert') : undefined} />
          ) : (
            <RecommendedList />
          )}
        </div>
      </PullToRefresh>
      <Rail>
        <Card as="section" aria-label={t('filter.title')}>
          <h2 className={styles.railTitle}>{t('filter.title')}</h2>
          <FilterFields filters={filters} onChange={set} />
        </Card>
      </Rail>
      <JobsFilterSheet open={open === 'filters'} onClose={close} filters={filters} onChange={replace} />
      {member && <AlertSheet open={open === 'alert'} onClose={close} filters={alertFiltersOf(filters)} />}
    </Page>
  );
}

import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccount } from '../../../api/session.slice';
import { paths } from '../../../lib/paths';
import { useRailWidth } from '../../../lib/use-media-query';
import { FilterSheet } from '../../../ui/finding/filter-sheet';
import { foundSoFar } from '../../../ui/finding/found-so-far';
import { RailFilters } from '../../../ui/finding/rail-filters';
import { VisitorCard } from '../../../ui/finding/visitor-card';
import { Ways } from '../../../ui/finding/ways';
import { IconLink } from '../../../ui/icon-button';
import { CalendarIcon, CheckIcon, type Icon, PlusIcon } from '../../../ui/icons';
import { PencilIcon } from '../../../ui/more-icons';
import { Page } from '../../../ui/page';
import { PullToRefresh } from '../../../ui/pull-to-refresh';
import { useFoundEventsInfiniteQuery } from '../events.api';
import { eventsPaths } from '../events-paths';
import { FilterFields } from '../filters/filter-fields';
import { noFilters, queryOf } from '../filters/filters';
import { useEventFilters } from '../filters/use-event-filters';
import { FindEvents } from './find-bar';
import { FoundEvents } from './found-events';
import styles from '../../../ui/finding/page.module.css';

const ways: { key: string; to: string; icon: Icon }[] = [
  { key: 'mine', to: eventsPaths.mine, icon: CheckIcon },
  { key: 'calendar', to: eventsPaths.calendar, icon: CalendarIcon },
  { key: 'manage', to: eventsPaths.manage, icon: PencilIcon },
];

/** Upcoming events that match the filters in the address. */
export function EventsPage() {
  const { t } = useTranslation('events');
  const member = useAccount() !== null;
  const rail = useRailWidth();
  const { filters, set, replace } = useEventFilters();
  const [open, setOpen] = useState(false);
  const by = useMemo(() => queryOf(filters), [filters]);
  const found = foundSoFar(useFoundEventsInfiniteQuery(by, { skip: !open }));
  const fields = <FilterFields filters={filters} onChange={set} />;
  return (
    <Page
      title={t('title')}
      back={paths.home}
      actions={member && <IconLink icon={PlusIcon} label={t('create.title')} to={eventsPaths.create} />}
    >
      <PullToRefresh onRefresh={async () => undefined}>
        <div className={styles.steps}>
          {member ? (
            <Ways label={t('ways.label')} ways={ways.map(({ key, ...way }) => ({ ...way, label: t(`ways.${key}`) }))} />
          ) : (
            <VisitorCard title={t('visitor.title')} text={t('visitor.text')} login={t('visitor.login')} />
          )}
          <FindEvents
            filters={filters}
            onChange={set}
            onReplace={replace}
            onFilters={rail ? undefined : () => setOpen(true)}
          />
          <FoundEvents filters={filters} onChange={set} />
        </div>
      </PullToRefresh>
      <RailFilters>{fields}</RailFilters>
      <FilterSheet
        open={open}
        onClose={() => setOpen(false)}
        show={found ? t('filter.showFound', found) : t('filter.show')}
        onReset={() => replace({ ...noFilters, q: filters.q })}
      >
        {fields}
      </FilterSheet>
    </Page>
  );
}

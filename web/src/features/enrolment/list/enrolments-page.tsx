import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccount } from '../../../api/session.slice';
import { paths } from '../../../lib/paths';
import { useAddressFilters } from '../../../lib/use-address-filters';
import { useRailWidth } from '../../../lib/use-media-query';
import { CardList } from '../../../ui/card-list';
import { EmptyState } from '../../../ui/empty-state';
import { FilterSheet } from '../../../ui/finding/filter-sheet';
import { foundSoFar } from '../../../ui/finding/found-so-far';
import { RailFilters } from '../../../ui/finding/rail-filters';
import { VisitorCard } from '../../../ui/finding/visitor-card';
import { Ways } from '../../../ui/finding/ways';
import { CapIcon, PeopleIcon } from '../../../ui/icons';
import { FileIcon } from '../../../ui/more-icons';
import { Page } from '../../../ui/page';
import { PullToRefresh } from '../../../ui/pull-to-refresh';
import { SearchEverywhere } from '../../../ui/words-taken/search-everywhere';
import { WordsTaken } from '../../../ui/words-taken/words-taken';
import { EnrolmentCard } from '../card/enrolment-card';
import { CompareBar } from '../compare/compare-bar';
import { useCompared } from '../compare/compared';
import { enrolmentPaths } from '../enrolment-paths';
import { useFoundEnrolmentsInfiniteQuery } from '../enrolments.api';
import { FilterFields } from '../filters/filter-fields';
import { type Filters, filtersIn, isSearching, noFilters, queryOf, requestOf } from '../filters/filters';
import { FindEnrolments } from './find-bar';
import styles from '../../../ui/finding/page.module.css';

const inAddress = { read: filtersIn, write: queryOf };

/** Open enrolments of schools; the filters are in the address. */
export function EnrolmentsPage() {
  const { t } = useTranslation('enrolment');
  const member = useAccount() !== null;
  const rail = useRailWidth();
  const { filters, set, replace } = useAddressFilters(inAddress);
  const [open, setOpen] = useState(false);
  const { all } = useCompared();
  const by = useMemo(() => requestOf(filters), [filters]);
  const found = foundSoFar(useFoundEnrolmentsInfiniteQuery(by, { skip: !open }));
  return (
    <Page title={t('title')} back={paths.home} footer={all.length > 0 ? <CompareBar /> : undefined}>
      <PullToRefresh onRefresh={async () => undefined}>
        <div className={styles.steps}>
          {member ? (
            <Ways
              label={t('ways.label')}
              ways={[
                { label: t('ways.applications'), to: paths.myAdmissions, icon: FileIcon },
                { label: t('ways.children'), to: enrolmentPaths.children, icon: PeopleIcon },
                { label: t('ways.manage'), to: enrolmentPaths.choose, icon: CapIcon },
              ]}
            />
          ) : (
            <VisitorCard title={t('visitor.title')} text={t('visitor.text')} login={t('visitor.login')} />
          )}
          <FindEnrolments filters={filters} onChange={set} onFilters={rail ? undefined : () => setOpen(true)} />
          <Found filters={filters} onChange={set} />
        </div>
      </PullToRefresh>
      <RailFilters>
        <FilterFields filters={filters} onChange={set} />
      </RailFilters>
      <FilterSheet
        open={open}
        onClose={() => setOpen(false)}
        show={found ? t('filter.showFound', found) : t('filter.show')}
        onReset={() => replace({ ...noFilters, q: filters.q, sort: filters.sort })}
      >
        <FilterFields filters={filters} onChange={set} />
      </FilterSheet>
    </Page>
  );
}

function Found({ filters, onChange }: { filters: Filters; onChange: (change: Partial<Filters>) => void }) {
  const { t } = useTranslation('enrolment');
  const by = useMemo(() => requestOf(filters), [filters]);
  const { currentData, ...query } = useFoundEnrolmentsInfiniteQuery(by, { refetchOnMountOrArgChange: 60 });
  const none = isSearching(filters) ? 'none' : 'empty';
  return (
    <>
      <WordsTaken
        words={currentData?.pages[0]?.words}
        q={filters.q.trim()}
        literal={filters.literal}
        onChange={onChange}
      />
      <CardList
        label={t('title')}
        query={{ ...query, data: currentData }}
        itemKey={({ enrolmentId }) => enrolmentId}
        itemLabel={({ name }) => name}
        estimate={180}
        empty={
          <EmptyState
            drawing="search"
            title={t(`list.${none}.title`)}
            text={t(`list.${none}.text`)}
            action={<SearchEverywhere q={filters.q} />}
          />
        }
      >
        {(enrolment) => <EnrolmentCard enrolment={enrolment} />}
      </CardList>
    </>
  );
}

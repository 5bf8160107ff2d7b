import type { ApplicantCard } from '@renmai/contracts/applications/applicant.schema';
import type { Outcome } from '@renmai/contracts/applications/application.schema';
import { maxDecisions } from '@renmai/contracts/applications/decision.schema';
import type { Background } from '@renmai/contracts/profile/profile.schema';
import { useTranslation } from 'react-i18next';
import { itemsOf, type ListQuery } from '../../../api/list-query';
import type { Action } from '../../../ui/action-sheet';
import { Card } from '../../../ui/card';
import { EmptyState } from '../../../ui/empty-state';
import { ErrorState } from '../../../ui/error-state';
import { Loading, SkeletonCard } from '../../../ui/skeleton';
import type { ApplicantsFilter } from '../applicants.api';
import { useKindTexts } from '../kind-texts';
import type { ListLink } from '../list-order';
import { Filters } from './filters';
import { ApplicantsTable } from './table';
import type { useChosen } from './use-chosen';

/** The query of the rows. */
interface Table extends ListQuery<ApplicantCard> {
  currentData?: ListQuery<ApplicantCard>['data'];
  isError: boolean;
}

/** After a change of filters the former rows stay until the new ones are loaded, or have failed. */
export const foundIn = (table: Table): Table['data'] => (table.isError ? table.currentData : table.data);

interface TableViewProps {
  table: Table;
  filter: ApplicantsFilter;
  onFilter: (filter: ApplicantsFilter) => void;
  stages: readonly { stageId: string; label: string; ofOffers: boolean }[];
  outcomes: readonly Outcome[];
  backgroundOf: (card: ApplicantCard) => Background | undefined;
  linkOf: (card: ApplicantCard) => ListLink;
  actions: (card: ApplicantCard) => readonly Action[];
  chosen: ReturnType<typeof useChosen>;
}

/** The filters and the rows that they leave. */
export function TableView({ table, filter, onFilter, stages, outcomes, chosen, ...shown }: TableViewProps) {
  const { t } = useKindTexts(useTranslation('applications'));
  const found = foundIn(table);
  const rows = itemsOf(found);
  return (
    <>
      <Card>
        <Filters
          key={JSON.stringify(filter.state ?? '')}
          filter={filter}
          onChange={onFilter}
          stages={stages.filter(({ ofOffers }) => !ofOffers)}
          outcomes={outcomes}
        />
      </Card>
      {table.error && !found && (
        <Card>
          <ErrorState problem={table.error} onRetry={() => void table.refetch()} />
        </Card>
      )}
      {!found && !table.error && (
        <Loading>
          <SkeletonCard lines={6} />
        </Loading>
      )}
      {found && rows.length === 0 && (
        <Card>
          <EmptyState small drawing="people" text={t('table.none')} />
        </Card>
      )}
      {rows.length > 0 && (
        <ApplicantsTable
          {...shown}
          cards={rows}
          stageOf={(stageId) => stages.find((stage) => stage.stageId === stageId)?.label ?? ''}
          selected={chosen.ids}
          onSelect={chosen.choose}
          hasMore={table.hasNextPage}
          busy={table.isFetchingNextPage}
          onAll={() => chosen.chooseAll(rows.slice(0, maxDecisions))}
          onMore={() => void table.fetchNextPage()}
        />
      )}
    </>
  );
}

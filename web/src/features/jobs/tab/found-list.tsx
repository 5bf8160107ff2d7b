import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { FoundSection } from '../../../ui/finding/found-section';
import { SearchEverywhere } from '../../../ui/words-taken/search-everywhere';
import { BellIcon } from '../../../ui/icons';
import { type Filters, isSearching, requestOf } from '../filters/filters';
import { useFoundPositionsInfiniteQuery } from '../listing.api';
import { PositionsList } from './positions-list';

interface FoundListProps {
  filters: Filters;
  onChange: (change: Partial<Filters>) => void;
  onSave: (() => void) | undefined;
}

/** Positions that match the filters; without any, the newest. */
export function FoundList({ filters, onChange, onSave }: FoundListProps) {
  const { t } = useTranslation('jobs');
  const by = useMemo(() => requestOf(filters), [filters]);
  const { currentData, ...query } = useFoundPositionsInfiniteQuery(by, { refetchOnMountOrArgChange: 60 });
  const searching = isSearching(filters);
  const label = t(searching ? 'list.found' : 'list.newest');
  return (
    <FoundSection {...{ label, filters, onChange }} words={currentData?.pages[0]?.words}>
      <PositionsList
        label={label}
        query={{ ...query, data: currentData }}
        empty={
          searching ? (
            <EmptyState
              drawing="jobs"
              title={t('list.none.title')}
              text={t('list.none.text')}
              action={
                <>
                  {onSave && (
                    <Button icon={BellIcon} onClick={onSave}>
                      {t('saveSearch')}
                    </Button>
                  )}
                  <SearchEverywhere q={filters.q} />
                </>
              }
            />
          ) : (
            <EmptyState drawing="jobs" title={t('list.empty.title')} text={t('list.empty.text')} />
          )
        }
      />
    </FoundSection>
  );
}

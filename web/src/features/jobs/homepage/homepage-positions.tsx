import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { itemsOf } from '../../../api/list-query';
import { asProblem } from '../../../api/problem';
import type { SlotProps } from '../../../lib/slots';
import { Card, Section } from '../../../ui/card';
import { EmptyState } from '../../../ui/empty-state';
import { ErrorState } from '../../../ui/error-state';
import { InfiniteList } from '../../../ui/infinite-list';
import { PositionCard } from '../card/position-card';
import { FigureLines, saysSomething } from '../position/answer-figures';
import { useHomepageAnswersQuery, usePositionsOfInfiniteQuery } from '../positions.api';
import { CardsWaiting } from '../../../ui/card-list';

/** The open positions of a homepage, and how it answers applicants. */
export function HomepagePositions({ homepage: { homepageId, name } }: SlotProps['homepage.positions']) {
  const { t } = useTranslation('jobs');
  const { data: answers } = useHomepageAnswersQuery(homepageId);
  const { currentData, error, isFetchingNextPage, hasNextPage, isFetchNextPageError, fetchNextPage, refetch } =
    usePositionsOfInfiniteQuery(homepageId, { refetchOnMountOrArgChange: 30 });
  const more = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  if (!currentData) {
    return error ? (
      <Card>
        <ErrorState small problem={error} onRetry={() => void refetch()} />
      </Card>
    ) : (
      <CardsWaiting />
    );
  }
  const items = itemsOf(currentData);
  return (
    <>
      {items.length === 0 && !hasNextPage ? (
        <Card>
          <EmptyState drawing="jobs" text={t('homepage.none', { name })} />
        </Card>
      ) : (
        <InfiniteList
          label={t('homepage.title')}
          items={items}
          itemKey={({ positionId }) => positionId}
          itemLabel={({ title }) => title}
          estimate={150}
          hasMore={hasNextPage}
          busy={isFetchingNextPage}
          onMore={more}
          problem={isFetchNextPageError && error ? asProblem(error) : undefined}
          skeleton={<CardsWaiting />}
        >
          {(position) => <PositionCard plain position={position} />}
        </InfiniteList>
      )}
      {answers && saysSomething(answers) && (
        <Section title={t('position.figures.title')}>
          <FigureLines title={t('position.figures.homepage', { name })} figures={answers} />
        </Section>
      )}
    </>
  );
}

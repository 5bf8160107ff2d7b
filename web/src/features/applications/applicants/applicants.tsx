import type { ApplicantCard } from '@renmai/contracts/applications/applicant.schema';
import type { Outcome } from '@renmai/contracts/applications/application.schema';
import { maxDecisions } from '@renmai/contracts/applications/decision.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { itemsOf } from '../../../api/list-query';
import { applicationPaths } from '../../../lib/application-paths';
import { attempt } from '../../../ui/attempt';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { ChoiceChip } from '../../../ui/chip';
import { EmptyState } from '../../../ui/empty-state';
import { ErrorState } from '../../../ui/error-state';
import { Loading, SkeletonCard } from '../../../ui/skeleton';
import { toast } from '../../../ui/toast';
import {
  type ApplicantsFilter,
  type BoardView,
  useApplicantsOfStageMutation,
  useApplicantsTableInfiniteQuery,
  useMoveApplicantsMutation,
  whileOpen,
} from '../applicants.api';
import { actionsIn, actionsOf } from '../decide/actions';
import { useDecisions } from '../decide/use-decisions';
import { applicationKinds, type OfTarget } from '../kinds';
import { isOpen } from '../steps';
import { TargetLine } from '../target-line';
import { PlacesLine } from './places-line';
import { useWords } from '../use-words';
import { Board } from './board';
import { BulkBar } from './bulk-bar';
import { Filters } from './filters';
import { ApplicantsTable } from './table';
import { useCardActions } from './use-card-actions';
import { useChosen } from './use-chosen';
import styles from './table.module.css';
import { useKindTexts } from '../kind-texts';

export type View = 'board' | 'table';

interface ApplicantsProps {
  of: OfTarget;
  /** null: a member published it */
  homepageId: string | null;
  board: BoardView;
  view: View;
  onView: (view: View) => void;
}

export function Applicants({ of, homepageId, board, view, onView }: ApplicantsProps) {
  const { t } = useKindTexts(useTranslation('applications'));
  const words = useWords('publisher');
  const [filter, setFilter] = useState<ApplicantsFilter>({});
  const table = useApplicantsTableInfiniteQuery({ ...of, filter }, { skip: view === 'board', ...whileOpen });
  const [more] = useApplicantsOfStageMutation();
  const [moveMany] = useMoveApplicantsMutation();
  const stages = board.columns.map(({ stage }) => ({ stageId: stage.stageId, label: words.stage(stage) }));
  // after a change of filters the former rows stay until the new ones are loaded, or have failed
  const found = table.isError ? table.currentData : table.data;
  const rows = itemsOf(found);
  const visible = view === 'board' ? board.columns.flatMap(({ items }) => items) : rows;
  const chosen = useChosen(visible);
  const { decide, sheets } = useDecisions(of, chosen.clear);
  const { actions, move, movable } = useCardActions(of, stages, (card, action) => decide([card], action));
  const cardTo = ({ applicationId }: ApplicantCard) =>
    applicationPaths.applicants(of.kind, homepageId, of.targetId, applicationId);
  const all = Object.values(board.counts).reduce((sum, count) => sum + count, 0);
  const outcomes = Object.keys(board.counts) as Outcome[];
  const moveSelected = async (stageId: string) => {
    const applicationIds = chosen.cards.filter(movable).map(({ applicationId }) => applicationId);
    if (applicationIds.length === 0) return toast(t('bulk.nobody'), { kind: 'bad' });
    let moved = 0;
    const done = await attempt(async () => {
      const params = { targetId: of.targetId };
      ({ moved } = await moveMany({ kind: of.kind, params, body: { applicationIds, stageId } }).unwrap());
    });
    if (done) toast(t('bulk.moved', { count: moved }), { kind: 'good' });
    chosen.clear();
  };
  return (
    <>
      <Card>
        <div className={styles.head}>
          <TargetLine target={board.target} to={applicationKinds[of.kind].target(of.targetId)} />
          <div className={styles.counts} role="group" aria-label={t('applicants.view')}>
            <ChoiceChip on={view === 'board'} onChange={() => onView('board')}>
              {t('board.title')}
            </ChoiceChip>
            <ChoiceChip on={view === 'table'} onChange={() => onView('table')}>
              {t('table.title')}
            </ChoiceChip>
          </div>
        </div>
        {board.places && <PlacesLine places={board.places} />}
        <div className={styles.counts}>
          {outcomes
            .filter((state) => !isOpen(state) && (board.counts[state] ?? 0) > 0)
            .map((state) => (
              <Button
                key={state}
                size="small"
                kind="quiet"
                onClick={() => {
                  setFilter({ state });
                  onView('table');
                }}
              >
                {t(`state.${state}`)} {board.counts[state]}
              </Button>
            ))}
        </div>
      </Card>
      {all === 0 && (
        <Card>
          <EmptyState drawing="people" title={t('applicants.none')} text={t('applicants.noneText')} />
        </Card>
      )}
      {all > 0 && view === 'board' && (
        <Board
          columns={board.columns.map(({ stage, count, items, nextCursor }) => ({
            stageId: stage.stageId,
            label: words.stage(stage),
            count,
            cards: items,
            hasMore: nextCursor !== null,
          }))}
          cardTo={cardTo}
          actions={actions}
          movable={movable}
          onMove={move}
          selected={chosen.ids}
          onSelect={chosen.choose}
          onMore={(stageId) => {
            const cursor = board.columns.find(({ stage }) => stage.stageId === stageId)?.nextCursor;
            if (cursor) void attempt(() => more({ ...of, stageId, cursor }).unwrap());
          }}
        />
      )}
      {all > 0 && view === 'table' && (
        <>
          <Card>
            <Filters
              key={JSON.stringify(filter.state ?? '')}
              filter={filter}
              onChange={setFilter}
              stages={stages}
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
              cards={rows}
              stageOf={(stageId) => stages.find((stage) => stage.stageId === stageId)?.label ?? ''}
              cardTo={cardTo}
              actions={actions}
              selected={chosen.ids}
              onSelect={chosen.choose}
              hasMore={table.hasNextPage}
              busy={table.isFetchingNextPage}
              onAll={() => chosen.chooseAll(rows.slice(0, maxDecisions))}
              onMore={() => void table.fetchNextPage()}
            />
          )}
        </>
      )}
      <BulkBar
        count={chosen.ids.size}
        stages={stages}
        actions={actionsOf(of.kind).filter((action) =>
          chosen.cards.some(({ state }) => actionsIn(of.kind, state).includes(action)),
        )}
        onMove={(stageId) => void moveSelected(stageId)}
        onDecide={(action) => decide(chosen.cards, action)}
        onClear={chosen.clear}
      />
      {sheets}
    </>
  );
}

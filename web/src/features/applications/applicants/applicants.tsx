import type { ApplicantCard } from '@renmai/contracts/applications/applicant.schema';
import type { Outcome } from '@renmai/contracts/applications/application.schema';
import { useTranslation } from 'react-i18next';
import { itemsOf } from '../../../api/list-query';
import { applicationPaths } from '../../../lib/application-paths';
import { attempt } from '../../../ui/attempt';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { ChoiceChip } from '../../../ui/chip';
import { EmptyState } from '../../../ui/empty-state';
import { toast } from '../../../ui/toast';
import {
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
import type { ListLink, ListOrder } from '../list-order';
import { TargetLine } from '../target-line';
import { PlacesLine } from './places-line';
import { useWords } from '../use-words';
import { Board } from './board';
import { BulkBar } from './bulk-bar';
import { foundIn, TableView } from './table-view';
import { TargetFigures } from './target-figures';
import { useBackgrounds } from './use-backgrounds';
import { useCardActions } from './use-card-actions';
import { useListAddress, views } from './use-list-address';
import { useChosen } from './use-chosen';
import styles from './table.module.css';
import { useKindTexts } from '../kind-texts';

interface ApplicantsProps {
  of: OfTarget;
  /** null: a member published it */
  homepageId: string | null;
  board: BoardView;
}

/** Where the publisher makes no offers, e.g. a school that accepts at once, an empty column for them would say nothing. */
const shownColumns = ({ kind }: OfTarget, { columns }: BoardView) =>
  columns.filter(({ stage, count }) => stage.key !== 'offer' || count > 0 || actionsOf(kind).includes('offer'));

export function Applicants({ of, homepageId, board }: ApplicantsProps) {
  const { t } = useKindTexts(useTranslation('applications'));
  const words = useWords('publisher');
  const { filters: shown, set } = useListAddress();
  const { view, filter } = shown;
  const table = useApplicantsTableInfiniteQuery({ ...of, filter }, { skip: view !== 'table', ...whileOpen });
  const [more] = useApplicantsOfStageMutation();
  const [moveMany] = useMoveApplicantsMutation();
  const stages = board.columns.map(({ stage }) => ({
    stageId: stage.stageId,
    label: words.stage(stage),
    ofOffers: stage.key === 'offer',
  }));
  const visible = view === 'board' ? board.columns.flatMap(({ items }) => items) : itemsOf(foundIn(table));
  const chosen = useChosen(visible);
  const { decide, message, sheets } = useDecisions(of, chosen.clear);
  const backgroundOf = useBackgrounds(visible);
  const { actions, move, movable } = useCardActions(of, stages, (card, action) => decide([card], action));
  const last = table.data?.pages.at(-1)?.nextCursor ?? null;
  const order: ListOrder = {
    applicationIds: visible.map(({ applicationId }) => applicationId),
    next: view === 'table' && last !== null ? { filter, cursor: last } : null,
  };
  const linkOf = ({ applicationId }: ApplicantCard): ListLink => ({
    to: applicationPaths.applicants(of.kind, homepageId, of.targetId, applicationId),
    state: { order },
  });
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
            {views.map((one) => (
              <ChoiceChip key={one} on={view === one} onChange={() => set({ view: one })}>
                {t(`${one}.title`)}
              </ChoiceChip>
            ))}
          </div>
        </div>
        {board.places && <PlacesLine places={board.places} />}
        <div className={styles.outcomes}>
          {outcomes
            .filter((state) => !isOpen(state) && (board.counts[state] ?? 0) > 0)
            .map((state) => (
              <Button key={state} size="small" kind="quiet" onClick={() => set({ view: 'table', filter: { state } })}>
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
          columns={shownColumns(of, board).map(({ stage, count, items, nextCursor }) => ({
            stageId: stage.stageId,
            ofOffers: stage.key === 'offer',
            label: words.stage(stage),
            count,
            cards: items,
            hasMore: nextCursor !== null,
          }))}
          linkOf={linkOf}
          backgroundOf={backgroundOf}
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
        <TableView
          table={table}
          filter={filter}
          onFilter={(next) => set({ filter: next })}
          stages={stages}
          outcomes={outcomes}
          {...{ backgroundOf, linkOf, actions, chosen }}
        />
      )}
      {all > 0 && view === 'figures' && <TargetFigures of={of} />}
      <BulkBar
        count={chosen.ids.size}
        stages={stages.filter(({ ofOffers }) => !ofOffers)}
        actions={actionsOf(of.kind).filter((action) =>
          chosen.cards.some(({ state }) => actionsIn(of.kind, state).includes(action)),
        )}
        onMove={(stageId) => void moveSelected(stageId)}
        onDecide={(action) => decide(chosen.cards, action)}
        onMessage={() => message(chosen.cards)}
        onClear={chosen.clear}
      />
      {sheets}
    </>
  );
}

import type { ApplicantCard } from '@renmai/contracts/applications/applicant.schema';
import type { Outcome } from '@renmai/contracts/applications/application.schema';
import { maxDecisions } from '@renmai/contracts/applications/decision.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { itemsOf } from '../../../api/list-query';
import { Card } from '../../../ui/card';
import { EmptyState } from '../../../ui/empty-state';
import { ErrorState } from '../../../ui/error-state';
import { Loading, SkeletonCard } from '../../../ui/skeleton';
import { Tabs } from '../../../ui/tabs';
import { TextField } from '../../../ui/text-field';
import { type BoardView, useApplicantsTableInfiniteQuery, whileOpen } from '../applicants.api';
import { actionsIn, actionsOf } from '../decide/actions';
import { useDecisions } from '../decide/use-decisions';
import { useEventGuestsInfiniteQuery } from '../guests.api';
import { applicationKinds, type OfTarget } from '../kinds';
import { TargetLine } from '../target-line';
import { BulkBar } from './bulk-bar';
import { CameTable } from './came-table';
import { GuestsTable } from './guests-table';
import { PlacesLine } from './places-line';
import { useCardActions } from './use-card-actions';
import { useChosen } from './use-chosen';
import styles from './table.module.css';

const states = ['applied', 'approved', 'offered', 'waiting', 'rejected', 'withdrawn'] as const satisfies Outcome[];
type GuestList = (typeof states)[number] | 'came';
/** shown also where nobody is in them */
const always: readonly GuestList[] = ['applied', 'approved', 'waiting', 'rejected'];

interface GuestsProps {
  of: OfTarget;
  board: BoardView;
  /** from the address */
  list: string | null;
  onList: (list: GuestList) => void;
}

/** The registrations of an event as a guest list: a tab for each answer, and one for guests who were checked in. */
export function Guests({ of, board, list, onList }: GuestsProps) {
  const { t } = useTranslation('applications');
  const { data: came } = useEventGuestsInfiniteQuery(of.targetId, whileOpen);
  const count = (state: Outcome): number => board.counts[state] ?? 0;
  const checkedIn = came?.pages[0]?.checkedIn ?? 0;
  const tabs: { value: GuestList; label: string; count: number }[] = states
    .filter((state) => always.includes(state) || count(state) > 0)
    .map((state) => ({ value: state, label: t(`guests.list.${state}`), count: count(state) }));
  if (checkedIn > 0) tabs.splice(2, 0, { value: 'came', label: t('guests.list.came'), count: checkedIn });
  const first = count('applied') > 0 ? 'applied' : 'approved';
  const shown = tabs.find(({ value }) => value === list)?.value ?? first;
  const all = Object.values(board.counts).reduce((sum, one) => sum + one, 0);
  return (
    <>
      <Card>
        <TargetLine target={board.target} to={applicationKinds.events.target(of.targetId)} />
        {board.places && <PlacesLine places={board.places} />}
      </Card>
      {all === 0 ? (
        <Card>
          <EmptyState
            drawing="people"
            title={t('applicants.none', { context: 'events' })}
            text={t('applicants.noneText', { context: 'events' })}
          />
        </Card>
      ) : (
        <Tabs label={t('guests.title')} tabs={tabs} value={shown} onChange={onList}>
          {shown === 'came' ? <CameTable of={of} /> : <InState key={shown} of={of} state={shown} />}
        </Tabs>
      )}
    </>
  );
}

/** Registrations with the same answer. */
function InState({ of, state }: { of: OfTarget; state: Exclude<GuestList, 'came'> }) {
  const { t } = useTranslation('applications');
  const [typed, setTyped] = useState('');
  const [q, setQ] = useState('');
  const filter = { state, ...(q !== '' && { q }) };
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useApplicantsTableInfiniteQuery(
    { ...of, filter },
    whileOpen,
  );
  const rows: readonly ApplicantCard[] = itemsOf(data);
  const chosen = useChosen(rows);
  const { decide, message, sheets } = useDecisions(of, chosen.clear);
  const { actions } = useCardActions(of, [], (card, action) => decide([card], action));
  return (
    <>
      <form
        role="search"
        className={styles.search}
        onSubmit={(event) => {
          event.preventDefault();
          setQ(typed.trim());
        }}
      >
        <TextField
          type="search"
          label={t('filter.q')}
          value={typed}
          maxLength={100}
          enterKeyHint="search"
          onChange={(next) => {
            setTyped(next);
            if (next === '') setQ('');
          }}
          onBlur={() => setQ(typed.trim())}
        />
      </form>
      {error && !data && (
        <Card>
          <ErrorState problem={error} onRetry={() => void refetch()} />
        </Card>
      )}
      {!data && !error && (
        <Loading>
          <SkeletonCard lines={5} />
        </Loading>
      )}
      {data && rows.length === 0 && (
        <Card>
          <EmptyState
            small
            drawing="people"
            text={q === '' ? t(`guests.none.${state}`) : t('guests.notFound', { q })}
          />
        </Card>
      )}
      {rows.length > 0 && (
        <GuestsTable
          of={of}
          cards={rows}
          actions={actions}
          chosen={chosen}
          most={maxDecisions}
          onMore={hasNextPage ? () => void fetchNextPage() : null}
          busy={isFetchingNextPage}
        />
      )}
      <BulkBar
        count={chosen.ids.size}
        stages={[]}
        actions={actionsOf('events').filter((action) =>
          chosen.cards.some((card) => actionsIn('events', card.state).includes(action)),
        )}
        onMove={() => undefined}
        onDecide={(action) => decide(chosen.cards, action)}
        onMessage={() => message(chosen.cards)}
        onClear={chosen.clear}
      />
      {sheets}
    </>
  );
}

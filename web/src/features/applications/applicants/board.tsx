import type { ApplicantCard as CardView } from '@renmai/contracts/applications/applicant.schema';
import type { Background } from '@renmai/contracts/profile/profile.schema';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Action } from '../../../ui/action-sheet';
import { cx } from '../../../lib/cx';
import { useWide } from '../../../lib/use-media-query';
import { Button } from '../../../ui/button';
import { Tabs } from '../../../ui/tabs';
import { ApplicantCard } from './applicant-card';
import type { ListLink } from '../list-order';
import { cardBeside } from './card-beside';
import styles from './board.module.css';
import { useKindTexts } from '../kind-texts';

export interface BoardColumn {
  stageId: string;
  /** holds those with an offer */
  ofOffers: boolean;
  label: string;
  count: number;
  cards: readonly CardView[];
  hasMore: boolean;
}

export interface BoardProps {
  columns: readonly BoardColumn[];
  linkOf: (card: CardView) => ListLink;
  backgroundOf: (card: CardView) => Background | undefined;
  actions: (card: CardView) => readonly Action[];
  movable: (card: CardView) => boolean;
  onMove: (card: CardView, stageId: string) => void;
  selected: ReadonlySet<string>;
  onSelect: (card: CardView, on: boolean) => void;
  onMore: (stageId: string) => void;
}

/** Stages beside each other on a desk, as tabs on a phone, which begin with the first that has somebody. Cards are moved by dragging, by Shift and an arrow, or by their menu. */
export function Board(props: BoardProps) {
  return useWide() ? <Columns {...props} /> : <Stages {...props} />;
}

function Columns({ columns, movable, onMove, ...rest }: BoardProps) {
  const { t } = useKindTexts(useTranslation('applications'));
  const board = useRef<HTMLDivElement>(null);
  const hint = useId();
  const [dragged, setDragged] = useState<CardView | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const end = () => {
    setDragged(null);
    setOver(null);
  };
  const onKey = (event: KeyboardEvent, card: CardView) => {
    const to = cardBeside(columns, card.applicationId, event.key);
    if (!to) return;
    event.preventDefault();
    if (event.shiftKey) {
      if (to.stageId !== card.stageId && movable(card)) onMove(card, to.stageId);
    } else if (to.applicationId) {
      board.current?.querySelector<HTMLElement>(`[data-card="${to.applicationId}"] a`)?.focus();
    }
  };
  return (
    <>
      <p id={hint} className={styles.hint}>
        {t('board.keys')}
      </p>
      <div ref={board} className={styles.board} role="group" aria-label={t('board.title')} aria-describedby={hint}>
        {columns.map((column) => (
          <section
            key={column.stageId}
            className={cx(styles.column, over === column.stageId && styles.over)}
            aria-label={t('board.column', { stage: column.label, count: column.count })}
            onDragOver={(event) => {
              if (!dragged) return;
              event.preventDefault();
              setOver(column.stageId);
            }}
            onDrop={(event) => {
              if (!dragged) return;
              event.preventDefault();
              if (dragged.stageId !== column.stageId) onMove(dragged, column.stageId);
              end();
            }}
          >
            <header className={styles.head}>
              <h2>{column.label}</h2>
              <span>{column.count}</span>
            </header>
            <Cards
              {...rest}
              column={column}
              dragged={dragged}
              onDrag={(card) => (movable(card) ? () => setDragged(card) : undefined)}
              onDragEnd={end}
              onKey={onKey}
            />
          </section>
        ))}
      </div>
    </>
  );
}

function Stages({ columns, ...rest }: BoardProps) {
  const { t } = useKindTexts(useTranslation('applications'));
  // once, so that the last card of a stage can leave it under the reader's eyes
  const [at, setAt] = useState(() => (columns.find(({ count }) => count > 0) ?? columns[0])?.stageId ?? '');
  const column = columns.find(({ stageId }) => stageId === at) ?? columns[0];
  if (!column) return null;
  return (
    <div className={styles.stages}>
      <Tabs
        label={t('board.title')}
        tabs={columns.map(({ stageId, label, count }) => ({ value: stageId, label, count }))}
        value={column.stageId}
        onChange={setAt}
      >
        <Cards {...rest} column={column} />
      </Tabs>
    </div>
  );
}

interface CardsProps extends Pick<
  BoardProps,
  'linkOf' | 'backgroundOf' | 'actions' | 'selected' | 'onSelect' | 'onMore'
> {
  column: BoardColumn;
  dragged?: CardView | null;
  onDrag?: (card: CardView) => (() => void) | undefined;
  onDragEnd?: () => void;
  onKey?: (event: KeyboardEvent, card: CardView) => void;
}

function Cards({ column, backgroundOf, linkOf, actions, selected, onSelect, onMore, ...drags }: CardsProps) {
  const { dragged, onDrag, onDragEnd, onKey } = drags;
  const { t } = useKindTexts(useTranslation('applications'));
  return (
    <>
      {column.cards.length === 0 && <p className={styles.none}>{t('board.none')}</p>}
      <ul className={styles.cards} aria-label={column.label}>
        {column.cards.map((card) => {
          const drag = onDrag?.(card);
          return (
            <ApplicantCard
              key={card.applicationId}
              card={card}
              background={backgroundOf(card)}
              atOffer={column.ofOffers}
              link={linkOf(card)}
              actions={actions(card)}
              selected={selected.has(card.applicationId)}
              onSelect={(on) => onSelect(card, on)}
              dragged={dragged?.applicationId === card.applicationId}
              onDragStart={
                drag &&
                ((event) => {
                  event.dataTransfer.effectAllowed = 'move';
                  drag();
                })
              }
              onDragEnd={onDragEnd}
              onKeyDown={onKey && ((event) => onKey(event, card))}
            />
          );
        })}
      </ul>
      {column.hasMore && (
        <Button kind="quiet" size="small" onClick={() => onMore(column.stageId)}>
          {t('board.more')}
        </Button>
      )}
    </>
  );
}

import { type DragEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../../lib/cx';
import type { Action } from '../../../ui/action-sheet';
import { ArrowDownIcon, ArrowUpIcon, DragIcon, TrashIcon } from '../../../ui/more-icons';
import { Menu } from '../../../ui/menu';
import styles from './edit.module.css';

export interface SortableRow {
  id: string;
  /** in words, for a screen reader */
  name: string;
  content: ReactNode;
}

interface SortableRowsProps {
  rows: readonly SortableRow[];
  onOrder: (ids: string[]) => void;
  onRemove: (id: string) => void;
  /** other things to do with a row */
  actions?: (id: string) => Action[];
}

/** The ids with one of them moved to another place. */
export function moved(ids: readonly string[], from: number, to: number): string[] {
  const next = [...ids];
  const [id] = next.splice(from, 1);
  if (id !== undefined) next.splice(to, 0, id);
  return next;
}

/** A list in an order of the member's choice: by dragging, or by the menu of each row. */
export function SortableRows({ rows, onOrder, onRemove, actions }: SortableRowsProps) {
  const { t } = useTranslation('profile');
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const [said, setSaid] = useState('');
  const ids = rows.map(({ id }) => id);
  const move = (from: number, to: number) => {
    if (from === to || to < 0 || to >= rows.length) return;
    onOrder(moved(ids, from, to));
    setSaid(t('order.moved', { what: rows[from]?.name, place: to + 1, count: rows.length }));
  };
  const end = () => {
    setDragged(null);
    setOver(null);
  };
  return (
    <>
      <ul className={styles.rows}>
        {rows.map(({ id, name, content }, index) => (
          <li
            key={id}
            className={cx(styles.row, dragged === index && styles.dragged, over === index && styles.over)}
            draggable={rows.length > 1}
            onDragStart={(event: DragEvent) => {
              event.dataTransfer.effectAllowed = 'move';
              setDragged(index);
            }}
            onDragOver={(event) => {
              if (dragged === null) return;
              event.preventDefault();
              setOver(index);
            }}
            onDrop={(event) => {
              event.preventDefault();
              if (dragged !== null) move(dragged, index);
              end();
            }}
            onDragEnd={end}
          >
            {rows.length > 1 && (
              <span className={styles.grip} aria-hidden="true">
                <DragIcon size={20} />
              </span>
            )}
            {content}
            <Menu
              label={t('order.menu', { what: name })}
              actions={[
                ...(actions?.(id) ?? []),
                ...(index > 0
                  ? [{ label: t('order.up'), icon: ArrowUpIcon, onChoose: () => move(index, index - 1) }]
                  : []),
                ...(index < rows.length - 1
                  ? [{ label: t('order.down'), icon: ArrowDownIcon, onChoose: () => move(index, index + 1) }]
                  : []),
                { label: t('delete'), icon: TrashIcon, danger: true, onChoose: () => onRemove(id) },
              ]}
            />
          </li>
        ))}
      </ul>
      <span className="visually-hidden" role="status">
        {said}
      </span>
    </>
  );
}

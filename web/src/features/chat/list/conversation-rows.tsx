import { useVirtualizer, useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { type Ref, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWide } from '../../../lib/use-media-query';
import type { ConversationKey, ConversationState } from '../state/chat.types';
import { ConversationRow } from './conversation-row';
import type { Sharing } from './use-sharing';
import styles from './list.module.css';

interface RowsProps {
  conversations: readonly ConversationState[];
  openKey: ConversationKey | null;
  sharing: Sharing | null;
  /** the last ones are in sight */
  onEnd: () => void;
}

/** Rows, of which only those near the screen are in the page: beside a conversation they scroll in a box of their own. */
export function ConversationRows(props: RowsProps) {
  return useWide() ? <BoxRows {...props} /> : <PageRows {...props} />;
}

/** pixels, about */
const height = 68;
/** rows from the end at which more are wanted */
const ahead = 10;

/** No value here is memoized by the functions of the virtualizer, whose results change with every scroll. */
const useBox = useVirtualizer;
const usePage = useWindowVirtualizer;

const estimateSize = () => height;

function useCommon({ conversations }: RowsProps) {
  // a new function would make all heights be added up again, with every row that is scrolled
  const getItemKey = useCallback((index: number) => conversations[index]?.key ?? index, [conversations]);
  return { count: conversations.length, estimateSize, getItemKey, overscan: 8 };
}

function BoxRows(props: RowsProps) {
  const list = useRef<HTMLUListElement>(null);
  const [margin, setMargin] = useState(0);
  const box = () => list.current?.closest<HTMLElement>('[data-scroll]') ?? null;
  useLayoutEffect(() => setMargin(list.current?.offsetTop ?? 0), []);
  const initialRect = { width: 320, height: 800 };
  const virtualizer = useBox({ ...useCommon(props), getScrollElement: box, scrollMargin: margin, initialRect });
  return <Rows {...props} list={list} virtualizer={virtualizer as unknown as Virtual} />;
}

function PageRows(props: RowsProps) {
  const list = useRef<HTMLUListElement>(null);
  const [margin, setMargin] = useState(0);
  useLayoutEffect(() => {
    if (list.current) setMargin(Math.round(list.current.getBoundingClientRect().top + window.scrollY));
  }, []);
  const initialRect = { width: 390, height: 800 };
  const initialOffset = () => window.scrollY;
  const virtualizer = usePage({ ...useCommon(props), scrollMargin: margin, initialRect, initialOffset });
  return <Rows {...props} list={list} virtualizer={virtualizer as unknown as Virtual} />;
}

type Virtual = Pick<Virtualizer<Element, Element>, 'getVirtualItems' | 'getTotalSize' | 'measureElement' | 'options'>;

interface ShownRowsProps extends RowsProps {
  list: Ref<HTMLUListElement>;
  virtualizer: Virtual;
}

function Rows({ conversations, openKey, sharing, onEnd, list, virtualizer }: ShownRowsProps) {
  const { t } = useTranslation('chat');
  const items = virtualizer.getVirtualItems();
  const last = items.at(-1)?.index ?? 0;
  const near = last >= conversations.length - ahead;
  useLayoutEffect(() => {
    if (near) onEnd();
  }, [near, onEnd]);
  return (
    <ul ref={list} className={styles.virtual} style={{ height: virtualizer.getTotalSize() }} aria-label={t('title')}>
      {items.map(({ index, key, start }) => {
        const conversation = conversations[index];
        return conversation === undefined ? null : (
          <ConversationRow
            key={key}
            ref={virtualizer.measureElement}
            index={index}
            of={conversations.length}
            // not by transform: a menu of the row would be laid out inside it, and below the next row
            top={start - virtualizer.options.scrollMargin}
            conversation={conversation}
            open={conversation.key === openKey}
            sharing={sharing}
          />
        );
      })}
    </ul>
  );
}

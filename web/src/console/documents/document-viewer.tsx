import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/empty-state';
import { BackIcon, ForwardIcon, PlusIcon, RefreshIcon } from '../../ui/icons';
import { IconButton } from '../../ui/icon-button';
import { useKeys } from '../keys/key-bindings';
import { DocumentPage } from './document-page';
import { DocumentTabs } from './document-tabs';
import { MinusIcon } from './icons';
import { asItIs, turned, type View, zoomIn, zoomOut } from './page-view';
import styles from './documents.module.css';

export interface ShownDocument {
  id: string;
  title: string;
  /** the file's own name */
  name: string;
  pages: number;
  /** compared with the submission before */
  change: 'first' | 'new' | 'same' | 'former';
  urlOf: (page: number) => string;
}

interface DocumentViewerProps {
  documents: readonly ShownDocument[];
  /** e.g. pictures; documents by default */
  label?: string;
  /** ids of those that the reader has to open */
  unopened?: readonly string[];
  /** rises each time that the next of them is asked for */
  wanted?: number;
  /** a page of it has been shown */
  onShown?: (id: string) => void;
}

/** Documents or pictures of a case: one page at a time, which can be turned and enlarged. */
export function DocumentViewer({ documents, label, unopened = [], wanted = 0, onShown }: DocumentViewerProps) {
  const { t } = useTranslation('console');
  const title = label ?? t('documents.title');
  const toOpen = (except?: string) => documents.find((one) => one.id !== except && unopened.includes(one.id))?.id;
  const [id, setId] = useState<string | null>(() => (wanted > 0 ? (toOpen() ?? null) : null));
  const [page, setPage] = useState(1);
  const [view, setView] = useState<View>(asItIs);
  const at = Math.max(
    0,
    documents.findIndex((one) => one.id === id),
  );
  const shown = documents[at];
  const [answered, setAnswered] = useState(wanted);
  if (wanted !== answered) {
    setAnswered(wanted);
    const next = toOpen(shown?.id);
    if (next !== undefined) {
      setId(next);
      setPage(1);
      setView(asItIs);
    }
  }

  const open = (index: number) => {
    const next = documents[index];
    if (!next) return;
    setId(next.id);
    setPage(1);
    setView(asItIs);
  };
  const go = (to: number) => {
    if (shown && to >= 1 && to <= shown.pages) setPage(to);
  };
  useKeys(
    title,
    shown
      ? [
          { keys: [']'], label: t('documents.nextPage'), run: () => go(page + 1), off: page >= shown.pages },
          { keys: ['['], label: t('documents.previousPage'), run: () => go(page - 1), off: page <= 1 },
          { keys: ['.'], label: t('documents.next'), run: () => open(at + 1), off: at + 1 >= documents.length },
          { keys: [','], label: t('documents.previous'), run: () => open(at - 1), off: at === 0 },
          { keys: ['+', '='], label: t('documents.zoomIn'), run: () => setView(zoomIn(view)) },
          { keys: ['-'], label: t('documents.zoomOut'), run: () => setView(zoomOut(view)) },
          { keys: ['0'], label: t('documents.fit'), run: () => setView(asItIs) },
          { keys: ['t'], label: t('documents.turn'), run: () => setView(turned(view)) },
        ]
      : [],
  );
  if (!shown) return <EmptyState small text={t('documents.none')} />;
  // on the page itself the arrows scroll; beside it they go to other pages
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'PageDown') go(page + 1);
    else if (event.key === 'PageUp') go(page - 1);
    else return;
    event.preventDefault();
  };
  return (
    <section className={styles.viewer} aria-label={title} onKeyDown={onKeyDown}>
      <DocumentTabs documents={documents} at={at} unopened={unopened} onOpen={open} />
      <div className={styles.bar} role="toolbar" aria-label={t('documents.tools')}>
        <IconButton
          icon={BackIcon}
          size={20}
          label={t('documents.previousPage')}
          disabled={page <= 1}
          onClick={() => go(page - 1)}
        />
        <span className={styles.count} aria-live="polite">
          {t('documents.page', { page, pages: shown.pages })}
        </span>
        <IconButton
          icon={ForwardIcon}
          size={20}
          label={t('documents.nextPage')}
          disabled={page >= shown.pages}
          onClick={() => go(page + 1)}
        />
        <span className={styles.gap} />
        <IconButton icon={MinusIcon} size={20} label={t('documents.zoomOut')} onClick={() => setView(zoomOut(view))} />
        <button type="button" className={styles.zoom} title={t('documents.fit')} onClick={() => setView(asItIs)}>
          {Math.round(view.zoom * 100)} %
        </button>
        <IconButton icon={PlusIcon} size={20} label={t('documents.zoomIn')} onClick={() => setView(zoomIn(view))} />
        <IconButton icon={RefreshIcon} size={20} label={t('documents.turn')} onClick={() => setView(turned(view))} />
      </div>
      <DocumentPage
        key={shown.id}
        url={shown.urlOf(page)}
        alt={t('documents.alt', { name: shown.title, page, pages: shown.pages })}
        view={view}
        onShown={() => onShown?.(shown.id)}
      />
    </section>
  );
}

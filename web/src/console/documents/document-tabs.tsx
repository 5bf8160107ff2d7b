import { useTranslation } from 'react-i18next';
import { cx } from '../../lib/cx';
import { Chip } from '../../ui/chip';
import type { ShownDocument } from './document-viewer';
import styles from './documents.module.css';

const tones = { new: 'warn', same: 'plain', former: 'bad' } as const;

interface DocumentTabsProps {
  documents: readonly ShownDocument[];
  at: number;
  unopened: readonly string[];
  onOpen: (index: number) => void;
}

/** The papers, each with its change since the submission before. */
export function DocumentTabs({ documents, at, unopened, onOpen }: DocumentTabsProps) {
  const { t } = useTranslation('console');
  return (
    <ul className={styles.tabs}>
      {documents.map((document, index) => (
        <li key={document.id}>
          <button
            type="button"
            aria-pressed={index === at}
            className={cx(styles.tab, index === at && styles.chosen)}
            onClick={() => onOpen(index)}
          >
            <span className={styles.tabHead}>
              <span className={styles.tabTitle}>{document.title}</span>
              {document.change !== 'first' && (
                <Chip tone={tones[document.change]} className={styles.change}>
                  {t(`documents.change.${document.change}`)}
                </Chip>
              )}
            </span>
            {unopened.includes(document.id) && (
              <Chip tone="warn" className={styles.change}>
                {t('documents.unopened')}
              </Chip>
            )}
            <span className={styles.file}>{document.name}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

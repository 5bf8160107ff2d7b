import { useTranslation } from 'react-i18next';
import { Outlet, useParams } from 'react-router-dom';
import { useTitle } from '../../lib/use-title';
import { useRailWidth } from '../../lib/use-media-query';
import { EmptyState } from '../../ui/empty-state';
import { QueuePane } from './queue-pane';
import styles from './desk.module.css';

/** The queue at the left and the case at the right; with less room they take turns. */
export function DeskPage() {
  const { t } = useTranslation('console');
  const { caseId } = useParams();
  const both = useRailWidth();
  useTitle(caseId ? undefined : t('queue.title'));
  return (
    <div className={styles.desk}>
      <h1 className="visually-hidden">{t('queue.title')}</h1>
      {/* always there: it has the keys for the next case */}
      <div className={styles.queue} hidden={!both && caseId !== undefined}>
        <QueuePane />
      </div>
      {(both || caseId) && (
        <div className={styles.case}>
          {caseId ? (
            <Outlet key={caseId} />
          ) : (
            <div className={styles.nothing}>
              <EmptyState text={t('queue.choose')} />
            </div>
          )}
        </div>
      )}
    </div>
  );
}

import { useTranslation } from 'react-i18next';
import { Outlet, useParams } from 'react-router-dom';
import { useTitle } from '../../lib/use-title';
import { useRailWidth } from '../../lib/use-media-query';
import { EmptyState } from '../../ui/empty-state';
import { QueuePane } from './queue-pane';
import styles from './desk.module.css';

/** The queue at the left, a case or a member's page at the right; one at a time where there is less room. */
export function DeskPage() {
  const { t } = useTranslation('console');
  const { caseId, memberId } = useParams();
  const open = caseId ?? memberId;
  const both = useRailWidth();
  useTitle(open ? undefined : t('queue.title'));
  return (
    <div className={styles.desk}>
      <h1 className="visually-hidden">{t('queue.title')}</h1>
      {/* always mounted: it has the keys for the next case */}
      <div className={styles.queue} hidden={!both && open !== undefined}>
        <QueuePane />
      </div>
      {(both || open) && (
        <div className={styles.case}>
          {open ? (
            <Outlet key={open} />
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

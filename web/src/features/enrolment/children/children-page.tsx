import { type ChildView, maxChildren } from '@renmai/contracts/enrolment/child.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChildrenQuery } from '../../../api/children.api';
import { Alert } from '../../../ui/alert';
import { Button } from '../../../ui/button';
import { Card, CardStack } from '../../../ui/card';
import { EmptyState } from '../../../ui/empty-state';
import { ErrorState } from '../../../ui/error-state';
import { PlusIcon } from '../../../ui/icons';
import { Page } from '../../../ui/page';
import { Loading, SkeletonCard } from '../../../ui/skeleton';
import { enrolmentPaths } from '../enrolment-paths';
import { ChildCard } from './child-card';
import { ChildSheet } from './child-sheet';
import { GuardianRequests } from './guardian-requests';
import styles from './children.module.css';

/** Children that the member applies for, and how long they are kept. */
export function ChildrenPage() {
  const { t } = useTranslation('enrolment');
  const { data, error, refetch } = useChildrenQuery(undefined, { refetchOnMountOrArgChange: 30 });
  const [shown, setShown] = useState<ChildView | 'new' | null>(null);
  const add = (
    <Button kind={data?.items.length === 0 ? 'primary' : 'tint'} icon={PlusIcon} onClick={() => setShown('new')}>
      {t('child.add')}
    </Button>
  );
  return (
    <Page title={t('children.title')} back={enrolmentPaths.list}>
      {data && <Alert kind="info">{t('children.kept', { count: data.retentionDays })}</Alert>}
      {error && !data && (
        <Card>
          <ErrorState problem={error} onRetry={() => void refetch()} />
        </Card>
      )}
      {!data && !error && (
        <Loading>
          <SkeletonCard lines={3} />
        </Loading>
      )}
      {data && <GuardianRequests requests={data.requests} />}
      {data?.items.length === 0 && (
        <Card>
          <EmptyState drawing="people" title={t('children.none.title')} text={t('children.none.text')} action={add} />
        </Card>
      )}
      {data && data.items.length > 0 && (
        <CardStack>
          {data.items.map((child) => (
            <ChildCard key={child.childId} child={child} onChange={() => setShown(child)} />
          ))}
          {data.items.length < maxChildren ? (
            <div className={styles.add}>{add}</div>
          ) : (
            <p className={styles.quiet}>{t('children.full', { count: maxChildren })}</p>
          )}
        </CardStack>
      )}
      <ChildSheet child={shown} onClose={() => setShown(null)} />
    </Page>
  );
}

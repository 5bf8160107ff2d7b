import type { ManagedHomepage } from '@renmai/contracts/org-pages/homepage-management.schema';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { asProblem, isLost } from '../../api/problem';
import { ButtonLink } from '../../ui/button';
import { Card } from '../../ui/card';
import { EmptyState } from '../../ui/empty-state';
import { ErrorState } from '../../ui/error-state';
import { Page, type PageProps } from '../../ui/page';
import { Loading, SkeletonLine, SkeletonText } from '../../ui/skeleton';
import { homepagePaths } from './homepage-paths';
import { useManagedHomepageQuery } from './homepages.api';

interface ManagedPageProps extends Omit<PageProps, 'title' | 'children' | 'actions'> {
  /** the page's name where it is left out */
  title?: (page: ManagedHomepage) => string;
  actions?: (page: ManagedHomepage) => ReactNode;
  children: (page: ManagedHomepage) => ReactNode;
}

/** A page about a homepage that the member manages: loading, not theirs, failed, or loaded. */
export function ManagedPage({ title, actions, children, ...rest }: ManagedPageProps) {
  const { t } = useTranslation('org-pages');
  const { homepageId = '' } = useParams();
  const { data, error, refetch } = useManagedHomepageQuery(homepageId, { refetchOnMountOrArgChange: 30 });
  const page = data?.homepageId === homepageId ? data : undefined;
  const lost = error && isLost(asProblem(error));
  return (
    <Page
      title={page ? (title?.(page) ?? (page.content.name || t(`unnamed.${page.kind}`))) : t('manage.title')}
      actions={page && actions?.(page)}
      {...rest}
    >
      {lost && (
        <Card>
          <EmptyState
            drawing="lock"
            title={t('manage.notYoursTitle')}
            text={t('manage.notYours')}
            action={<ButtonLink to={homepagePaths.mine}>{t('mine.title')}</ButtonLink>}
          />
        </Card>
      )}
      {error && !lost && !page && <ErrorState problem={error} onRetry={() => void refetch()} />}
      {!page && !error && (
        <Card>
          <Loading>
            <SkeletonLine avatar={48} />
            <SkeletonText lines={6} />
          </Loading>
        </Card>
      )}
      {page && !lost && children(page)}
    </Page>
  );
}

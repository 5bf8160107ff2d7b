import { useTranslation } from 'react-i18next';
import { useBookmarkedMomentsInfiniteQuery } from '../../../api/moments/moments.api';
import { paths } from '../../../lib/paths';
import { ButtonLink } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { Page } from '../../../ui/page';
import { UsualRail } from '../../../ui/usual-rail';
import { MomentsView } from './moments-view';

/** Moments that the member has bookmarked. */
export function BookmarksPage() {
  const { t } = useTranslation('moments');
  const query = useBookmarkedMomentsInfiniteQuery();
  return (
    <Page title={t('bookmarks.title')} back={paths.moments}>
      <UsualRail />
      <MomentsView
        label={t('bookmarks.title')}
        query={query}
        empty={
          <EmptyState
            text={t('bookmarks.empty')}
            action={<ButtonLink to={paths.home}>{t('app:notFound.home')}</ButtonLink>}
          />
        }
      />
    </Page>
  );
}

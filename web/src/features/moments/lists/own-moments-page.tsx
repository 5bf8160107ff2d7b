import { useTranslation } from 'react-i18next';
import { useMomentsOfMemberInfiniteQuery } from '../../../api/moments/moments.api';
import { useAccount } from '../../../api/session.slice';
import { paths } from '../../../lib/paths';
import { useHasScreen } from '../../../lib/screens';
import { ButtonLink } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { IconLink } from '../../../ui/icon-button';
import { PlusIcon } from '../../../ui/icons';
import { BookmarkIcon } from '../../../ui/more-icons';
import { Page } from '../../../ui/page';
import { MomentsView } from './moments-view';

/** The member's own moments. */
export function OwnMomentsPage() {
  const { t } = useTranslation('moments');
  const has = useHasScreen();
  const memberId = useAccount()?.memberId ?? '';
  const query = useMomentsOfMemberInfiniteQuery(memberId, { skip: memberId === '' });
  return (
    <Page
      title={t('own.title')}
      back={paths.home}
      actions={
        <>
          <IconLink icon={BookmarkIcon} label={t('bookmarks.title')} to={paths.bookmarks} />
          {has(paths.post) && <IconLink icon={PlusIcon} label={t('write')} to={paths.post} />}
        </>
      }
    >
      <MomentsView
        label={t('own.title')}
        query={query}
        empty={
          <EmptyState
            drawing="write"
            text={t('own.empty')}
            action={
              has(paths.post) && (
                <ButtonLink kind="primary" to={paths.post}>
                  {t('write')}
                </ButtonLink>
              )
            }
          />
        }
      />
    </Page>
  );
}

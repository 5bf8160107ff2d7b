import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router-dom';
import { useMomentsOfMemberInfiniteQuery } from '../../../api/moments/moments.api';
import type { Problem } from '../../../api/problem';
import { useAccount } from '../../../api/session.slice';
import { paths } from '../../../lib/paths';
import { Card } from '../../../ui/card';
import { EmptyState } from '../../../ui/empty-state';
import { Page } from '../../../ui/page';
import { LoginButton } from '../login-button';
import { MomentsView } from './moments-view';

/** The moments of one member that the viewer may see. */
export function MemberMomentsPage() {
  const { t } = useTranslation('moments');
  const { memberId = '' } = useParams();
  const account = useAccount();
  const query = useMomentsOfMemberInfiniteQuery(memberId);
  const problem = query.error as Problem | undefined;
  // The list is that of one member: their name is in every one of their moments.
  const name = query.data?.pages[0]?.items[0]?.author?.name;
  const title = name === undefined ? t('ofMember.title') : t('ofMember.titleOf', { name });
  if (account?.memberId === memberId) return <Navigate to={paths.moments} replace />;
  const gone = problem?.status === 404 || problem?.status === 400;
  return (
    <Page title={title} back={paths.member(memberId)}>
      {gone ? (
        <Card>
          <EmptyState drawing="people" text={t('ofMember.gone')} action={!account && <LoginButton />} />
        </Card>
      ) : (
        <MomentsView
          label={title}
          query={query}
          empty={<EmptyState drawing="write" text={t('ofMember.empty')} action={!account && <LoginButton />} />}
        />
      )}
    </Page>
  );
}

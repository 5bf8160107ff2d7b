import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccount } from '../../api/session.slice';
import { Page } from '../../ui/page';
import { SkeletonCard } from '../../ui/skeleton';

// a visitor loads none of the parts for members, and the other way round
const MemberHome = lazy(async () => ({ default: (await import('./member-home')).MemberHome }));
const Welcome = lazy(async () => ({ default: (await import('./welcome')).Welcome }));

export function HomePage() {
  const { t } = useTranslation('home');
  const account = useAccount();
  return (
    <Page title={t('title')} titleHidden>
      <Suspense fallback={<SkeletonCard />}>{account ? <MemberHome account={account} /> : <Welcome />}</Suspense>
    </Page>
  );
}

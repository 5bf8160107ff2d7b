import { useTranslation } from 'react-i18next';
import { useAccount } from '../../api/session.slice';
import { Page } from '../../ui/page';
import { MemberHome } from './member-home';
import { Welcome } from './welcome';

export function HomePage() {
  const { t } = useTranslation('home');
  const account = useAccount();
  return (
    <Page title={t('title')} titleHidden>
      {account ? <MemberHome account={account} /> : <Welcome />}
    </Page>
  );
}

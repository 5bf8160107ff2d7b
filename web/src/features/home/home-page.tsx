import { useTranslation } from 'react-i18next';
import { useAccount } from '../../api/session.slice';
import { Page } from '../../ui/page';
import { NextSteps } from './next-steps';
import { Welcome } from './welcome';

export function HomePage() {
  const { t } = useTranslation('home');
  const account = useAccount();
  return (
    <Page title={t('title')} titleHidden>
      {account ? <NextSteps account={account} /> : <Welcome />}
    </Page>
  );
}

import { accountsApi } from '@renmai/contracts/identity/accounts.api';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { endSession } from '../../api/access-token';
import { bodyOf } from '../../api/body-of';
import { paths } from '../../lib/paths';
import { Alert } from '../../ui/alert';
import { ButtonLink } from '../../ui/button';
import { Card } from '../../ui/card';
import { Page } from '../../ui/page';
import { toast } from '../../ui/toast';
import { LeavingForm } from './leaving-form';
import { settingsPaths } from './settings-paths';
import { useDeactivateMutation } from './settings.api';
import { useOwnAccount } from './use-own-account';
import styles from './settings.module.css';

const schema = bodyOf(accountsApi.deactivate);
const consequences = ['sessions', 'hidden', 'kept', 'back'];

export function DeactivatePage() {
  const { t } = useTranslation('settings');
  const [deactivate] = useDeactivateMutation();
  const account = useOwnAccount();
  if (account?.cancellationPending) {
    return (
      <Page title={t('deactivate.title')} back={settingsPaths.account}>
        <Card className={styles.stack}>
          <Alert kind="warn">{t('deactivate.whileCancelling')}</Alert>
          <ButtonLink to={paths.cancelAccount}>{t('cancel.title')}</ButtonLink>
        </Card>
      </Page>
    );
  }
  return (
    <Page title={t('deactivate.title')} back={settingsPaths.account}>
      <Card className={styles.stack}>
        <p className={styles.lead}>{t('deactivate.lead')}</p>
        <ul className={styles.consequences}>
          {consequences.map((key) => (
            <li key={key}>{t(`deactivate.consequence.${key}`)}</li>
          ))}
        </ul>
        <p className={styles.lead}>
          {t('deactivate.forGood')}{' '}
          <Link className={styles.link} to={paths.cancelAccount}>
            {t('cancel.title')}
          </Link>
        </p>
      </Card>
      <Card>
        <LeavingForm
          schema={schema}
          reasonRequired
          action={t('deactivate.action')}
          question={{
            title: t('deactivate.question'),
            text: t('deactivate.questionText'),
            action: t('deactivate.action'),
            danger: true,
          }}
          concerned={(list) => t('deactivate.concerned', { list })}
          onLeave={async (body) => {
            await deactivate({ body }).unwrap();
            endSession('signed-out');
            toast(t('deactivate.done'), { time: 5000 });
          }}
        />
      </Card>
    </Page>
  );
}

import { accountsApi } from '@renmai/contracts/identity/accounts.api';
import { erasureGraceDays } from '@renmai/contracts/identity/fields';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { bodyOf } from '../../api/body-of';
import { useFormats } from '../../lib/format';
import { paths } from '../../lib/paths';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { Page } from '../../ui/page';
import { toast } from '../../ui/toast';
import { attempt } from '../../ui/attempt';
import { LeavingForm } from './leaving-form';
import { settingsPaths } from './settings-paths';
import { useRequestCancellationMutation, useWithdrawCancellationMutation } from './settings.api';
import { useOwnAccount } from './use-own-account';
import styles from './settings.module.css';

const schema = bodyOf(accountsApi.requestCancellation);
const consequences = ['sessions', 'erased', 'free', 'undo'];

export function CancelPage() {
  const { t } = useTranslation('settings');
  const account = useOwnAccount();
  const erasureAt = account?.cancellationPending?.erasureAt;
  return (
    <Page title={t('cancel.title')} back={settingsPaths.account}>
      {erasureAt === undefined ? <Ask /> : <Pending erasureAt={erasureAt} />}
    </Page>
  );
}

function Ask() {
  const { t } = useTranslation('settings');
  const [request] = useRequestCancellationMutation();
  const days = erasureGraceDays;
  return (
    <>
      <Card className={styles.stack}>
        <p className={styles.lead}>{t('cancel.lead', { days })}</p>
        <ul className={styles.consequences}>
          {consequences.map((key) => (
            <li key={key}>{t(`cancel.consequence.${key}`, { days })}</li>
          ))}
        </ul>
        <p className={styles.lead}>
          {t('cancel.copyFirst')}{' '}
          <Link className={styles.link} to={paths.exportData}>
            {t('export.title')}
          </Link>
        </p>
      </Card>
      <Card>
        <LeavingForm
          schema={schema}
          reasonRequired={false}
          action={t('cancel.action')}
          question={{
            title: t('cancel.question'),
            text: t('cancel.questionText', { days }),
            action: t('cancel.action'),
            danger: true,
          }}
          concerned={(list) => t('cancel.concerned', { list })}
          onLeave={async (body) => {
            await request({ body }).unwrap();
            toast(t('cancel.requested'), { time: 4000 });
          }}
        />
      </Card>
    </>
  );
}

function Pending({ erasureAt }: { erasureAt: string }) {
  const { t } = useTranslation('settings');
  const { date } = useFormats();
  const [withdraw, { isLoading }] = useWithdrawCancellationMutation();
  const keep = async () => {
    if (await attempt(() => withdraw().unwrap())) toast(t('cancel.kept'), { kind: 'good' });
  };
  return (
    <Card className={styles.stack}>
      <Alert kind="warn" title={t('cancel.pendingTitle')}>
        {t('cancel.pendingText', { date: date(erasureAt, 'dateTime') })}
      </Alert>
      <p className={styles.lead}>{t('cancel.pendingUndo')}</p>
      <Button kind="primary" block busy={isLoading} onClick={() => void keep()}>
        {t('cancel.keep')}
      </Button>
    </Card>
  );
}

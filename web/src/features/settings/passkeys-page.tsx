import { type Passkey, passkeysPerMember } from '@renmai/contracts/identity/passkeys.api';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../lib/paths';
import { knowsPasskeys } from '../../lib/webauthn';
import { attempt } from '../../ui/attempt';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { confirm } from '../../ui/confirm';
import { EmptyState } from '../../ui/empty-state';
import { ErrorState } from '../../ui/error-state';
import { KeyIcon } from '../../ui/key-icon';
import { Page } from '../../ui/page';
import { Sheet } from '../../ui/sheet';
import { Loading, SkeletonLine } from '../../ui/skeleton';
import { toast } from '../../ui/toast';
import { AddPasskey } from './add-passkey';
import { PasskeyName } from './passkey-name';
import { PasskeyRow } from './passkey-row';
import { usePasskeysQuery, useRemovePasskeyMutation } from './passkeys.api';
import styles from './sessions.module.css';

export function PasskeysPage() {
  const { t } = useTranslation('settings');
  const { data, error, refetch } = usePasskeysQuery(undefined, { refetchOnMountOrArgChange: true });
  const [remove] = useRemovePasskeyMutation();
  const [adding, setAdding] = useState(false);
  const [renamed, setRenamed] = useState<Passkey | null>(null);
  const able = knowsPasskeys();

  const removeOne = async ({ passkeyId, name }: Passkey) => {
    const question = {
      title: t('passkeys.removeTitle', { name }),
      text: t('passkeys.removeText'),
      action: t('passkeys.remove'),
    };
    if (!(await confirm({ ...question, danger: true }))) return;
    const done = await attempt(() => remove({ params: { passkeyId } }).unwrap());
    if (done) toast(t('passkeys.removed'), { kind: 'good' });
  };
  return (
    <Page title={t('passkeys.title')} back={paths.security}>
      <p className={styles.lead}>{t('passkeys.lead')}</p>
      <Card flush>
        {data ? (
          data.items.length > 0 ? (
            <ul className={styles.list}>
              {data.items.map((passkey) => (
                <PasskeyRow
                  key={passkey.passkeyId}
                  passkey={passkey}
                  onRename={() => setRenamed(passkey)}
                  onRemove={() => void removeOne(passkey)}
                />
              ))}
            </ul>
          ) : (
            <EmptyState title={t('passkeys.none')} text={t('passkeys.noneText')} />
          )
        ) : error ? (
          <ErrorState problem={error} onRetry={() => void refetch()} />
        ) : (
          <Loading>
            <div className={styles.waiting}>
              <SkeletonLine />
              <SkeletonLine />
            </div>
          </Loading>
        )}
      </Card>
      {data && able && data.items.length < passkeysPerMember && (
        <Button kind="primary" block icon={KeyIcon} onClick={() => setAdding(true)}>
          {t('passkeys.add')}
        </Button>
      )}
      {!able && <p className={styles.lead}>{t('passkeys.unable')}</p>}
      <Sheet open={adding} onClose={() => setAdding(false)} title={t('passkeys.add')} width="medium">
        <AddPasskey onDone={() => setAdding(false)} />
      </Sheet>
      <Sheet open={renamed !== null} onClose={() => setRenamed(null)} title={t('passkeys.rename')} width="medium">
        {renamed && <PasskeyName passkey={renamed} onDone={() => setRenamed(null)} />}
      </Sheet>
    </Page>
  );
}

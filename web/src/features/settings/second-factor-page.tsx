import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentToken, refresh } from '../../api/access-token';
import { Card } from '../../ui/card';
import { Page } from '../../ui/page';
import { RecoveryCodes } from './recovery-codes';
import { SecondFactorOn } from './second-factor-on';
import { SecondFactorSetUp } from './second-factor-set-up';
import { settingsPaths } from './settings-paths';
import { useOwnAccount } from './use-own-account';
import styles from './settings.module.css';

/** On: the number of recovery codes left, new ones, another app, how to turn it off. Off: how to turn it on. */
export function SecondFactorPage() {
  const { t } = useTranslation('settings');
  const account = useOwnAccount();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const begun = (recoveryCodes: readonly string[]) => {
    setCodes(recoveryCodes);
    // a system administrator has the role from the next token on
    void refresh(currentToken());
  };
  return (
    <Page title={t('secondFactor.title')} back={settingsPaths.security}>
      <Card className={styles.stack}>
        {codes ? (
          <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />
        ) : account?.secondFactor.enabled ? (
          <SecondFactorOn factor={account.secondFactor} onCodes={setCodes} onReplaced={begun} />
        ) : (
          <SecondFactorSetUp obligatory={account?.secondFactor.obligatory ?? false} onCodes={begun} />
        )}
      </Card>
    </Page>
  );
}

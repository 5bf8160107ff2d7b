import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { expectGivenUp, isProblem, type Problem } from '../../api/problem';
import { useProblemText } from '../../api/use-problem-text';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { DownloadIcon } from '../../ui/more-icons';
import { Page } from '../../ui/page';
import { toast } from '../../ui/toast';
import { saveFile } from './save-file';
import { settingsPaths } from './settings-paths';
import {
  useExportAccountMutation,
  useExportChatMutation,
  useExportNetworkMutation,
  useExportNotificationsMutation,
  useExportProfileMutation,
} from './settings.api';
import styles from './settings.module.css';

const parts = ['account', 'sessions', 'profile', 'files', 'network', 'moments', 'contacts', 'chat', 'notifications'];

/** Everything that is kept about oneself, in one file. */
export function ExportPage() {
  const { t } = useTranslation('settings');
  const text = useProblemText();
  const [exportAccount] = useExportAccountMutation();
  const [exportProfile] = useExportProfileMutation();
  const [exportNetwork] = useExportNetworkMutation();
  const [exportNotifications] = useExportNotificationsMutation();
  const [exportChat] = useExportChatMutation();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const download = async () => {
    setBusy(true);
    setProblem(null);
    try {
      const [account, profile, network, notifications, chat] = await Promise.all([
        exportAccount().unwrap(),
        exportProfile().unwrap(),
        exportNetwork().unwrap(),
        exportNotifications().unwrap(),
        exportChat().unwrap(),
      ]);
      const day = account.exportedAt.slice(0, 10);
      const rest = JSON.stringify({ account, profile, network, notifications }, null, 2);
      saveFile(`renmai-${day}.json`, 'application/json', rest.replace(/\n}$/, ',\n  "chat": '), chat, '}\n');
      toast(t('export.done'), { kind: 'good' });
    } catch (error) {
      if (!isProblem(error)) return expectGivenUp(error);
      setProblem(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Page title={t('export.title')} back={settingsPaths.account}>
      <Card className={styles.stack}>
        <p className={styles.lead}>{t('export.lead')}</p>
        <ul className={styles.consequences}>
          {parts.map((part) => (
            <li key={part}>{t(`export.part.${part}`)}</li>
          ))}
        </ul>
        <p className={styles.lead}>{t('export.care')}</p>
        {problem && <Alert kind="bad">{text(problem)}</Alert>}
        <Button kind="primary" block icon={DownloadIcon} busy={busy} onClick={() => void download()}>
          {t('export.action')}
        </Button>
      </Card>
    </Page>
  );
}

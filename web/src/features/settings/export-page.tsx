import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isProblem, type Problem } from '../../api/problem';
import { useProblemText } from '../../api/use-problem-text';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { DownloadIcon } from '../../ui/icons';
import { Page } from '../../ui/page';
import { toast } from '../../ui/toast';
import { saveFile } from './save-file';
import { settingsPaths } from './settings-paths';
import { useExportAccountMutation, useExportProfileMutation } from './settings.api';
import styles from './settings.module.css';

const parts = ['account', 'sessions', 'profile', 'files'];

/** Everything that is kept about oneself, in one file. */
export function ExportPage() {
  const { t } = useTranslation('settings');
  const text = useProblemText();
  const [exportAccount] = useExportAccountMutation();
  const [exportProfile] = useExportProfileMutation();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const download = async () => {
    setBusy(true);
    setProblem(null);
    try {
      const [account, profile] = await Promise.all([exportAccount().unwrap(), exportProfile().unwrap()]);
      const day = account.exportedAt.slice(0, 10);
      saveFile(`renmai-${day}.json`, 'application/json', JSON.stringify({ account, profile }, null, 2));
      toast(t('export.done'), { kind: 'good' });
    } catch (error) {
      if (!isProblem(error)) throw error;
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

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { expectGivenUp, isProblem, type Problem } from '../../api/problem';
import { useProblemText } from '../../api/use-problem-text';
import { paths } from '../../lib/paths';
import { saveFile } from '../../lib/save-file';
import { Alert } from '../../ui/alert';
import { Button, ButtonLink } from '../../ui/button';
import { Card } from '../../ui/card';
import { DownloadIcon } from '../../ui/more-icons';
import { Page } from '../../ui/page';
import { toast } from '../../ui/toast';
import { exportParts, useExportPartMutation } from './export.api';
import { ChatArchives, MediaArchives } from './media-archives';
import { settingsPaths } from './settings-paths';
import styles from './settings.module.css';

/** Further names in the list beside the one of the part itself. */
const also: Partial<Record<string, readonly string[]>> = {
  account: ['sessions'],
  profile: ['files'],
  network: ['moments', 'contacts'],
};
const named = exportParts.flatMap(([part]) => [part, ...(also[part] ?? [])]);

/** All stored data about the member, in one file. */
export function ExportPage() {
  const { t } = useTranslation('settings');
  const text = useProblemText();
  const [exportPart] = useExportPartMutation();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const download = async () => {
    setBusy(true);
    setProblem(null);
    try {
      const contents = await Promise.all(
        exportParts.map(async ([part, endpoint]) => `"${part}": ${await exportPart(endpoint).unwrap()}`),
      );
      const day = new Date().toISOString().slice(0, 10);
      const lines = contents.flatMap((content, at) => [at > 0 ? ',\n' : '', content]);
      saveFile(`renmai-${day}.json`, 'application/json', '{\n', ...lines, '\n}\n');
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
          {named.map((part) => (
            <li key={part}>{t(`export.part.${part}`)}</li>
          ))}
        </ul>
        <p className={styles.lead}>{t('export.care')}</p>
        {problem && <Alert kind="bad">{text(problem)}</Alert>}
        <Button kind="primary" block icon={DownloadIcon} busy={busy} onClick={() => void download()}>
          {t('export.action')}
        </Button>
        <ButtonLink block to={paths.resumes}>
          {t('export.resume')}
        </ButtonLink>
      </Card>
      <MediaArchives />
      <ChatArchives />
    </Page>
  );
}

import { useTranslation } from 'react-i18next';
import { copyText } from '../../lib/copy-text';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { DownloadIcon } from '../../ui/more-icons';
import { toast } from '../../ui/toast';
import { saveFile } from '../../lib/save-file';
import styles from './second-factor.module.css';

/** Shown this once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useTranslation('settings');
  const text = codes.join('\n');
  const copy = async () => {
    const copied = await copyText(text);
    toast(t(copied ? 'copied' : 'notCopied'), { kind: copied ? 'good' : 'bad' });
  };
  return (
    <>
      <Alert kind="good" title={t('secondFactor.onTitle')} />
      <p className={styles.lead}>{t('recoveryCodes.lead')}</p>
      <ol className={styles.codes} aria-label={t('recoveryCodes.title')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={styles.actions}>
        <Button onClick={() => void copy()}>{t('copy')}</Button>
        <Button
          icon={DownloadIcon}
          onClick={() =>
            saveFile('renmai-recovery-codes.txt', 'text/plain', `${t('recoveryCodes.title')} (Renmai)\n\n${text}\n`)
          }
        >
          {t('recoveryCodes.download')}
        </Button>
      </div>
      <Alert kind="warn">{t('recoveryCodes.once')}</Alert>
      <Button kind="primary" block onClick={onDone}>
        {t('recoveryCodes.kept')}
      </Button>
    </>
  );
}

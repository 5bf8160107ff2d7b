import { useTranslation } from 'react-i18next';
import { useAttempt } from '../../../ui/attempt';
import { Button } from '../../../ui/button';
import { DownloadIcon } from '../../../ui/more-icons';
import { save } from '../../../api/download';
import { type OfApplicant, useApplicantDisclosureMutation } from '../applicants.api';
import { useKindTexts } from '../kind-texts';
import styles from './applicant.module.css';

/** Downloads everything that is stored about an applicant, for applicants who ask for it. */
export function Disclosure({ of: { kind, targetId, applicationId }, name }: { of: OfApplicant; name: string | null }) {
  const { t } = useKindTexts(useTranslation('applications'));
  const [get] = useApplicantDisclosureMutation();
  const { busy, attempt } = useAttempt();
  const run = () =>
    attempt(async () => {
      const data = await get({ kind, params: { targetId, applicationId } }).unwrap();
      const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
      save(file, t('disclosure.fileName', { name: name ?? applicationId }));
    });
  return (
    <div className={styles.stack}>
      <p className={styles.quiet}>{t('disclosure.text')}</p>
      <Button size="small" icon={DownloadIcon} busy={busy} onClick={() => void run()}>
        {t('disclosure.action')}
      </Button>
    </div>
  );
}

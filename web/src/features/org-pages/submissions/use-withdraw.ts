import type { ManagedHomepage } from '@renmai/contracts/org-pages/homepage-management.schema';
import { useTranslation } from 'react-i18next';
import { useAttempt } from '../../../ui/attempt';
import { confirm } from '../../../ui/confirm';
import { toast } from '../../../ui/toast';
import { useManagedHomepageQuery } from '../homepages.api';
import { useWithdrawSubmissionMutation } from '../submissions.api';

/** Withdraws a submission that waits for review. */
export function useWithdraw({ homepageId, version, state }: ManagedHomepage): {
  withdraw: () => Promise<void>;
  busy: boolean;
} {
  const { t } = useTranslation('org-pages');
  const [send] = useWithdrawSubmissionMutation();
  const { refetch } = useManagedHomepageQuery(homepageId);
  const { busy, attempt } = useAttempt();
  const withdraw = async () => {
    const sure = await confirm({
      title: t('withdraw.title'),
      text: t(state === 'approved' ? 'withdraw.again' : 'withdraw.text'),
      action: t('withdraw.action'),
    });
    if (!sure) return;
    const done = await attempt(() => send({ params: { homepageId }, body: { version } }).unwrap());
    if (done) toast(t('withdraw.done'), { kind: 'good' });
    // it may have been decided meanwhile
    else void refetch();
  };
  return { withdraw, busy };
}

import { useTranslation } from 'react-i18next';
import { dependantsText, useLazyDependantsQuery } from '../../../api/dependants.api';
import { useAttempt } from '../../../ui/attempt';
import { Button } from '../../../ui/button';
import { confirm } from '../../../ui/confirm';
import { toast } from '../../../ui/toast';
import { useCloseHomepageMutation, useManagedHomepageQuery, useReopenHomepageMutation } from '../homepages.api';
import type { TabProps } from './tab';
import styles from './manage.module.css';

/** Closes a homepage, or opens a closed one again, for its senior administrators. */
export function Closing({ page }: TabProps) {
  const { t } = useTranslation('org-pages');
  const { t: words } = useTranslation('ui');
  const [close] = useCloseHomepageMutation();
  const [reopen] = useReopenHomepageMutation();
  const { homepageId, version, state, reopenableUntil } = page;
  const { refetch } = useManagedHomepageQuery(homepageId);
  const { busy, attempt } = useAttempt();
  const [count] = useLazyDependantsQuery();
  /** The text on dependent items that are paused until the homepage is opened again; null: they could not be counted, which was shown. */
  const concerned = async (): Promise<string | null> => {
    let list = '';
    const counted = await attempt(async () => {
      list = dependantsText(words, await count({ homepageId }).unwrap());
    });
    return counted ? list && t('close.concerned', { list }) : null;
  };
  const act = async (which: 'close' | 'reopen') => {
    const waits = which === 'close' ? await concerned() : '';
    if (waits === null) return;
    const sure = await confirm({
      title: t(`${which}.title`),
      text: [t(`${which}.text`), waits].filter(Boolean).join('\n\n'),
      action: t(`${which}.action`),
      danger: which === 'close',
    });
    if (!sure) return;
    const request = { params: { homepageId }, body: { version } };
    const done = await attempt(() => (which === 'close' ? close(request) : reopen(request)).unwrap());
    if (done) toast(t(`${which}.done`), { kind: 'good' });
    else void refetch();
  };
  const may = state === 'approved' || state === 'suspended' ? 'close' : reopenableUntil ? 'reopen' : null;
  if (!may) return null;
  return (
    <div className={styles.part}>
      <p className={styles.lead}>{t(`${may}.lead`)}</p>
      <div className={styles.buttons}>
        <Button kind={may === 'close' ? 'danger' : 'primary'} busy={busy} onClick={() => void act(may)}>
          {t(`${may}.action`)}
        </Button>
      </div>
    </div>
  );
}

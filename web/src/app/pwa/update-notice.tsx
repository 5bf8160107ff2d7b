import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RefreshIcon } from '../../ui/icons';
import { Notice, NoticeAction } from '../../ui/notice';
import { startAnew } from './start-anew';

/** hourly: members leave the app open for days */
const interval = 60 * 60 * 1000;
/** after the page has settled */
const pause = 3000;

/** Puts the app shell into the browser's store, and offers a new version when there is one. */
export function UpdateNotice() {
  const { t } = useTranslation();
  const [update, setUpdate] = useState<(() => void) | null>(null);
  useEffect(() => {
    if (!import.meta.env.PROD) return undefined;
    let timer: number | undefined;
    let ended = false;
    let end = () => undefined as void;
    const start = async () => {
      const { registerWorker } = await import('./register-worker');
      const registered = await registerWorker(() => setUpdate(() => () => void startAnew()));
      if (!registered) return;
      if (ended) return registered.end();
      timer = window.setInterval(registered.update, interval);
      end = registered.end;
    };
    // without a network there is nothing to install; the next visit tries again
    const settled = window.setTimeout(() => void start().catch(() => undefined), pause);
    return () => {
      window.clearTimeout(settled);
      window.clearInterval(timer);
      ended = true;
      end();
    };
  }, []);
  return (
    <Notice
      tip
      icon={RefreshIcon}
      text={update && t('update.available')}
      action={update && <NoticeAction onClick={update}>{t('update.reload')}</NoticeAction>}
    />
  );
}

import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RefreshIcon } from '../../ui/icons';
import { Notice, NoticeAction } from '../../ui/notice';

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
    const start = async () => {
      const { registerSW } = await import('virtual:pwa-register');
      const install = registerSW({
        onNeedRefresh: () => setUpdate(() => () => void install(true)),
        onRegisteredSW: (_, registration) => {
          timer = window.setInterval(() => void registration?.update().catch(() => undefined), interval);
        },
      });
    };
    // without a network there is nothing to install; the next visit tries again
    const settled = window.setTimeout(() => void start().catch(() => undefined), pause);
    return () => {
      window.clearTimeout(settled);
      window.clearInterval(timer);
    };
  }, []);
  return (
    <Notice
      icon={RefreshIcon}
      text={update && t('update.available')}
      action={update && <NoticeAction onClick={update}>{t('update.reload')}</NoticeAction>}
    />
  );
}

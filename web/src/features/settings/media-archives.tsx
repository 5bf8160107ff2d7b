import type { MediaArchive } from '@renmai/contracts/profile/media-archives.api';
import { useTranslation } from 'react-i18next';
import { keepMediaSession, mediaSession } from '../../api/media-session';
import { useSession } from '../../api/session.slice';
import { useFormats } from '../../lib/format';
import { Button } from '../../ui/button';
import { Section } from '../../ui/card';
import { ErrorState } from '../../ui/error-state';
import { DownloadIcon } from '../../ui/more-icons';
import { Loading, SkeletonLine } from '../../ui/skeleton';
import { useMediaArchivesQuery } from './media-archives.api';
import sessions from './sessions.module.css';
import styles from './settings.module.css';

/** The browser downloads it and shows how far it is; the address is opened by the media session, which it must have. */
async function download(sessionId: string | null, url: string): Promise<void> {
  if (sessionId) keepMediaSession(sessionId);
  await mediaSession();
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}

/** All files of the member as archives of limited size. */
export function MediaArchives() {
  const { t } = useTranslation('settings');
  const { data, error, refetch } = useMediaArchivesQuery();
  return (
    <Section title={t('export.files.title')}>
      <p className={styles.lead}>{t('export.files.lead')}</p>
      {data ? (
        data.items.length > 0 ? (
          <ul className={sessions.list}>
            {data.items.map((archive, index) => (
              <ArchiveRow key={archive.url} archive={archive} number={data.items.length > 1 ? index + 1 : null} />
            ))}
          </ul>
        ) : (
          <p className={styles.lead}>{t('export.files.none')}</p>
        )
      ) : error ? (
        <ErrorState problem={error} onRetry={() => void refetch()} />
      ) : (
        <Loading>
          <SkeletonLine />
        </Loading>
      )}
    </Section>
  );
}

function ArchiveRow({ archive, number }: { archive: MediaArchive; number: number | null }) {
  const { t } = useTranslation('settings');
  const { bytes, date } = useFormats();
  const { sessionId } = useSession();
  const { files, from, until, url } = archive;
  const label = number === null ? t('export.files.all') : t('export.files.part', { number });
  const days = [...new Set([date(from), date(until)])].join(' – ');
  return (
    <li className={sessions.session}>
      <div className={sessions.words}>
        <p className={sessions.name}>{label}</p>
        <p>{t('export.files.size', { count: files, size: bytes(archive.bytes) })}</p>
        <p>{days}</p>
      </div>
      <Button
        size="small"
        icon={DownloadIcon}
        aria-label={t('export.files.downloadOf', { name: label })}
        onClick={() => void download(sessionId, url)}
      >
        {t('export.action')}
      </Button>
    </li>
  );
}

import type { SerializedError } from '@reduxjs/toolkit';
import type { FileArchive } from '@renmai/contracts/file-archive';
import { useTranslation } from 'react-i18next';
import { keepMediaSession, mediaSession } from '../../api/media-session';
import type { Problem } from '../../api/problem';
import { useSession } from '../../api/session.slice';
import { useFormats } from '../../lib/format';
import { attempt } from '../../ui/attempt';
import { Button } from '../../ui/button';
import { Section } from '../../ui/card';
import { ErrorState } from '../../ui/error-state';
import { DownloadIcon } from '../../ui/more-icons';
import { Loading, SkeletonLine } from '../../ui/skeleton';
import { useChatArchivesQuery, useMediaArchivesQuery } from './media-archives.api';
import sessions from './sessions.module.css';
import styles from './settings.module.css';

/** The browser downloads it and shows how far it is. */
function download(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}

const pathOf = (address: string) => address.split('?')[0] ?? address;

/** All files that the member uploaded, as archives of limited size. */
export function MediaArchives() {
  const { data, error, refetch } = useMediaArchivesQuery();
  const { sessionId } = useSession();
  /** The address is opened by the media session, which the browser must have. */
  const open = async ({ url }: FileArchive) => {
    if (sessionId) keepMediaSession(sessionId);
    await mediaSession();
    download(url);
  };
  return <Archives of="files" items={data?.items} problem={error} onRetry={() => void refetch()} onOpen={open} />;
}

/** All files that the member sent in chats. */
export function ChatArchives() {
  const { data, error, refetch } = useChatArchivesQuery();
  /** A link is soon over, so the list is asked again for a new one. */
  const open = async ({ url }: FileArchive) => {
    const fresh = await refetch().unwrap();
    const archive = fresh.items.find((item) => pathOf(item.url) === pathOf(url));
    if (archive) download(archive.url);
  };
  return <Archives of="chatFiles" items={data?.items} problem={error} onRetry={() => void refetch()} onOpen={open} />;
}

interface ArchivesProps {
  of: 'files' | 'chatFiles';
  items: readonly FileArchive[] | undefined;
  problem: Problem | SerializedError | undefined;
  onRetry: () => void;
  onOpen: (archive: FileArchive) => Promise<void>;
}

function Archives({ of, items, problem, onRetry, onOpen }: ArchivesProps) {
  const { t } = useTranslation('settings');
  return (
    <Section title={t(`export.${of}.title`)}>
      <p className={styles.lead}>{t(`export.${of}.lead`)}</p>
      {items ? (
        items.length > 0 ? (
          <ul className={sessions.list}>
            {items.map((archive, index) => (
              <ArchiveRow
                key={pathOf(archive.url)}
                archive={archive}
                label={items.length > 1 ? t(`export.${of}.part`, { number: index + 1 }) : t(`export.${of}.all`)}
                onOpen={onOpen}
              />
            ))}
          </ul>
        ) : (
          <p className={styles.lead}>{t(`export.${of}.none`)}</p>
        )
      ) : problem ? (
        <ErrorState problem={problem} onRetry={onRetry} />
      ) : (
        <Loading>
          <SkeletonLine />
        </Loading>
      )}
    </Section>
  );
}

function ArchiveRow({
  archive,
  label,
  onOpen,
}: { archive: FileArchive; label: string } & Pick<ArchivesProps, 'onOpen'>) {
  const { t } = useTranslation('settings');
  const { bytes, date } = useFormats();
  const days = [...new Set([date(archive.from), date(archive.until)])].join(' – ');
  return (
    <li className={sessions.session}>
      <div className={sessions.words}>
        <p className={sessions.name}>{label}</p>
        <p>{t('export.files.size', { count: archive.files, size: bytes(archive.bytes) })}</p>
        <p>{days}</p>
      </div>
      <Button
        size="small"
        icon={DownloadIcon}
        aria-label={t('export.files.downloadOf', { name: label })}
        onClick={() => void attempt(() => onOpen(archive))}
      >
        {t('export.action')}
      </Button>
    </li>
  );
}

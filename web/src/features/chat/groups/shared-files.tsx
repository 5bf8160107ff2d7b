import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { baseApi } from '../../../api/base-api';
import { sharedChatFile, shareChatFile } from '../../../api/chat-upload';
import { useFormats } from '../../../lib/format';
import { useAttempt } from '../../../ui/attempt';
import { Button } from '../../../ui/button';
import { Section } from '../../../ui/card';
import { confirm } from '../../../ui/confirm';
import { ErrorState } from '../../../ui/error-state';
import { CloseIcon } from '../../../ui/icons';
import { FileIcon, TrashIcon, UploadIcon } from '../../../ui/more-icons';
import { IconButton } from '../../../ui/icon-button';
import { ProgressBar } from '../../../ui/progress-bar';
import { toast } from '../../../ui/toast';
import { useChatDispatch } from '../state/chat-thunk';
import { useMemberName } from '../people/use-member-name';
import { keyOf } from '../state/chat.types';
import { useChat } from '../state/selectors';
import { groupChanges } from './group-changes';
import { type GroupRole, type SharedFile, useSharedFilesQuery } from './groups.api';
import { pathOf, type Place } from './place';
import { mayManage } from './powers';
import { useRefusalText } from './use-refusal-text';
import { useGroupChange } from './use-group-change';
import styles from './groups.module.css';

const address = (place: Place, fileId = '') =>
  `${pathOf(place)}/share_files${fileId && `/${encodeURIComponent(fileId)}`}`;

/** the server's limit for one file, in bytes */
const largest = 10 * 1024 * 1024;

interface SharedFilesProps {
  place: Place;
  role: GroupRole;
}

/** Files that every member can open. */
export function SharedFiles({ place, role }: SharedFilesProps) {
  const { t } = useTranslation('chat');
  const { data, error, refetch } = useSharedFilesQuery(place);
  const input = useRef<HTMLInputElement>(null);
  const { upload, coming } = useUpload(place);
  return (
    <Section
      title={t('files.title')}
      action={
        <Button size="small" icon={UploadIcon} disabled={coming !== null} onClick={() => input.current?.click()}>
          {t('files.upload')}
        </Button>
      }
    >
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('files.upload')}
        onChange={({ target }) => {
          void upload(target.files?.[0]);
          target.value = '';
        }}
      />
      {error && !data && <ErrorState problem={error} onRetry={() => void refetch()} small />}
      {data?.length === 0 && !coming && <p className={styles.sub}>{t('files.none')}</p>}
      {coming && (
        <div className={styles.file}>
          <FileIcon size={24} />
          <span className={styles.words}>
            <span className={styles.fileName} dir="auto">
              {coming.name}
            </span>
            <ProgressBar value={coming.share} label={t('files.uploading', { name: coming.name })} />
          </span>
          <IconButton icon={CloseIcon} label={t('files.stop', { name: coming.name })} onClick={coming.stop} />
        </div>
      )}
      <ul className={styles.members}>
        {data?.map((file) => (
          <FileRow key={file.file_id} place={place} file={file} role={role} />
        ))}
      </ul>
    </Section>
  );
}

interface Coming {
  name: string;
  /** uploaded share, from 0 to 1 */
  share: number;
  stop: () => void;
}

function useUpload(place: Place): { upload: (file: File | undefined) => Promise<void>; coming: Coming | null } {
  const { t } = useTranslation('chat');
  const [coming, setComing] = useState<Coming | null>(null);
  const dispatch = useChatDispatch();
  const { attempt } = useAttempt(useRefusalText());
  const upload = async (file: File | undefined) => {
    if (!file) return;
    if (file.size === 0 || file.size > largest) {
      toast(t('files.tooLarge', { name: file.name }), { kind: 'bad' });
      return;
    }
    const giveUp = new AbortController();
    const one = { name: file.name, stop: () => giveUp.abort() };
    setComing({ ...one, share: 0 });
    const onShare = (share: number) => setComing({ ...one, share });
    const done = await attempt(() => shareChatFile(file, address(place), onShare, giveUp.signal));
    setComing(null);
    if (done) dispatch(baseApi.util.invalidateTags([{ type: 'ChatGroups', id: place.id }]));
  };
  return { upload, coming };
}

function FileRow({ place, file, role }: SharedFilesProps & { file: SharedFile }) {
  const { t } = useTranslation('chat');
  const { bytes, date } = useFormats();
  const me = useChat((chat) => chat.me);
  const { change } = useGroupChange();
  const { attempt } = useAttempt(useRefusalText());
  const { file_id: id, file_name: name, file_owner: owner, file_size: size, created } = file;
  const sender = useMemberName(keyOf(place), owner);
  const row = useRef<HTMLLIElement>(null);
  const open = () =>
    attempt(async () => {
      const link = document.createElement('a');
      link.href = URL.createObjectURL(await sharedChatFile(address(place, id)));
      link.download = name;
      link.click();
      URL.revokeObjectURL(link.href);
    });
  const remove = async () => {
    const question = { title: t('files.removeTitle', { name }), action: t('ui:delete') };
    if (!(await confirm({ ...question, danger: true }))) return;
    await change(groupChanges.removeFile(place, id), row.current);
  };
  return (
    <li ref={row} className={styles.file}>
      <button type="button" className={styles.fileOpen} title={t('files.open', { name })} onClick={() => void open()}>
        <FileIcon size={24} />
        <span className={styles.words}>
          <span className={styles.fileName} dir="auto">
            {name}
          </span>
          <span className={styles.sub}>
            {[bytes(Math.max(size, 1024)), sender, date(created)].filter(Boolean).join(' · ')}
          </span>
        </span>
      </button>
      {(owner === me || mayManage(role)) && (
        <IconButton icon={TrashIcon} label={t('files.remove', { name })} onClick={() => void remove()} />
      )}
    </li>
  );
}

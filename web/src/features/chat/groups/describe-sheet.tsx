import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { uploadChatFile } from '../../../api/chat-upload';
import { ProblemError } from '../../../api/problem';
import { Avatar } from '../../../ui/avatar';
import { Button } from '../../../ui/button';
import { CameraIcon, TrashIcon } from '../../../ui/icons';
import { IconButton } from '../../../ui/icon-button';
import { ProgressRing } from '../../../ui/progress-bar';
import { Sheet } from '../../../ui/sheet';
import { TextArea, TextField } from '../../../ui/text-field';
import { toast } from '../../../ui/toast';
import { groupChanges } from './group-changes';
import { pictureAddress, pictureOf } from './group-picture';
import type { GroupInfo } from './groups.api';
import type { Place } from './place';
import { useGroupChange } from './use-group-change';
import { useRefusalText } from './use-refusal-text';
import styles from './groups.module.css';

/** Name, description and picture of a group or a room. */
export function DescribeSheet({ place, group, onClose }: { place: Place; group: GroupInfo; onClose: () => void }) {
  const { t } = useTranslation('chat');
  const [name, setName] = useState(group.name);
  const [description, setDescription] = useState(group.description);
  const [avatar, setAvatar] = useState(group.avatar);
  const [busy, setBusy] = useState(false);
  const change = useGroupChange();
  const save = async () => {
    setBusy(true);
    const settings = { groupname: name.trim(), description: description.trim(), avatar };
    if (await change(groupChanges.set(place, settings))) onClose();
    setBusy(false);
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={t(place.kind === 'room' ? 'rooms.edit' : 'group.edit')}
      footer={
        <Button kind="primary" block busy={busy} disabled={name.trim() === ''} onClick={() => void save()}>
          {t('ui:save')}
        </Button>
      }
    >
      <div className={styles.fields}>
        <Picture place={place} name={name} value={avatar} onChange={setAvatar} />
        <TextField
          label={t(place.kind === 'room' ? 'rooms.name' : 'newGroup.name')}
          value={name}
          onChange={setName}
          maxLength={60}
          required
        />
        <TextArea
          label={t('newGroup.description')}
          value={description}
          onChange={setDescription}
          limit={500}
          rows={3}
        />
      </div>
    </Sheet>
  );
}

interface PictureProps {
  place: Place;
  name: string;
  value: string;
  onChange: (address: string) => void;
}

function Picture({ place, name, value, onChange }: PictureProps) {
  const { t } = useTranslation('chat');
  const text = useRefusalText();
  const input = useRef<HTMLInputElement>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const upload = async (file: File | undefined) => {
    if (!file) return;
    setProgress(0);
    try {
      const { signal } = new AbortController();
      onChange(pictureAddress(await uploadChatFile(file, file.name, place, setProgress, signal)));
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      toast(text(error.problem), { kind: 'bad' });
    } finally {
      setProgress(null);
    }
  };
  return (
    <div className={styles.about}>
      <Avatar id={place.id} name={name} photo={pictureOf(value)} size={72} shape="square" />
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,image/webp,image/gif"
        hidden
        aria-label={t('group.choosePicture')}
        onChange={({ target }) => {
          void upload(target.files?.[0]);
          target.value = '';
        }}
      />
      <Button icon={CameraIcon} disabled={progress !== null} onClick={() => input.current?.click()}>
        {t('group.picture')}
      </Button>
      {progress !== null && <ProgressRing value={progress} />}
      {value !== '' && progress === null && (
        <IconButton icon={TrashIcon} label={t('group.noPicture')} onClick={() => onChange('')} />
      )}
    </div>
  );
}

import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { acceptOf } from '../../../lib/file-type';
import { useTyped } from '../../../lib/use-typed';
import { uploadChatFile } from '../../../api/chat-upload';
import { Avatar } from '../../../ui/avatar';
import { useAttempt } from '../../../ui/attempt';
import { Button } from '../../../ui/button';
import { CameraIcon, TrashIcon } from '../../../ui/more-icons';
import { IconButton } from '../../../ui/icon-button';
import { ProgressRing } from '../../../ui/progress-bar';
import { Sheet } from '../../../ui/sheet';
import { groupChanges } from './group-changes';
import { pictureAddress, pictureOf } from './group-picture';
import type { GroupInfo } from './groups.api';
import { NameFields } from './name-fields';
import type { Place } from './place';
import { useRefusalText } from './use-refusal-text';
import { useGroupChange } from './use-group-change';
import styles from './groups.module.css';

/** Name, description and picture of a group or a room. */
export function DescribeSheet({ place, group, onClose }: { place: Place; group: GroupInfo; onClose: () => void }) {
  const { t } = useTranslation('chat');
  const [name, setName, forgetName] = useTyped(`name.${place.id}`, group.name);
  const [description, setDescription, forgetDescription] = useTyped(`description.${place.id}`, group.description);
  const [avatar, setAvatar] = useState(group.avatar);
  const { busy, change } = useGroupChange();
  const picture = usePicture(place, setAvatar);
  const save = async () => {
    const settings = { groupname: name.trim(), description: description.trim(), avatar };
    if (!(await change(groupChanges.set(place, settings)))) return;
    forgetName();
    forgetDescription();
    onClose();
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={t(place.kind === 'room' ? 'rooms.edit' : 'group.edit')}
      footer={
        <Button
          kind="primary"
          block
          busy={busy}
          disabled={name.trim() === '' || picture.coming !== null}
          onClick={() => void save()}
        >
          {t('ui:save')}
        </Button>
      }
    >
      <div className={styles.fields}>
        <Picture place={place} name={name} value={avatar} picture={picture} onChange={setAvatar} />
        <NameFields
          kind={place.kind}
          name={name}
          onName={setName}
          description={description}
          onDescription={setDescription}
        />
      </div>
    </Sheet>
  );
}

interface PictureUpload {
  /** share that has been sent, from 0 to 1; null: none is on its way */
  coming: number | null;
  upload: (file: File | undefined) => Promise<void>;
}

/** The upload of a new picture; aborted when the component is removed. */
function usePicture(place: Place, onDone: (address: string) => void): PictureUpload {
  const { attempt } = useAttempt(useRefusalText());
  const [coming, setComing] = useState<number | null>(null);
  const gone = useRef<AbortController | null>(null);
  useEffect(() => () => gone.current?.abort(), []);
  const upload = async (file: File | undefined) => {
    if (!file) return;
    const { signal } = (gone.current = new AbortController());
    setComing(0);
    await attempt(async () => onDone(pictureAddress(await uploadChatFile(file, file.name, place, setComing, signal))));
    setComing(null);
  };
  return { coming, upload };
}

interface PictureProps {
  place: Place;
  name: string;
  value: string;
  picture: PictureUpload;
  onChange: (address: string) => void;
}

function Picture({ place, name, value, picture: { coming, upload }, onChange }: PictureProps) {
  const { t } = useTranslation('chat');
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={styles.about}>
      <Avatar id={place.id} name={name} photo={pictureOf(value)} size={72} shape="square" />
      <input
        ref={input}
        type="file"
        accept={acceptOf(['image/png', 'image/jpeg', 'image/webp', 'image/gif'])}
        hidden
        aria-label={t('group.choosePicture')}
        onChange={({ target }) => {
          void upload(target.files?.[0]);
          target.value = '';
        }}
      />
      <Button icon={CameraIcon} disabled={coming !== null} onClick={() => input.current?.click()}>
        {t('group.picture')}
      </Button>
      {coming !== null && <ProgressRing value={coming} />}
      {value !== '' && coming === null && (
        <IconButton icon={TrashIcon} label={t('group.noPicture')} onClick={() => onChange('')} />
      )}
    </div>
  );
}

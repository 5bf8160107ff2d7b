import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTyped } from '../../../lib/use-typed';
import { Button } from '../../../ui/button';
import { Section } from '../../../ui/card';
import { PencilIcon } from '../../../ui/more-icons';
import { IconButton } from '../../../ui/icon-button';
import { LinkedText } from '../../../ui/linked-text';
import { Sheet } from '../../../ui/sheet';
import { TextArea } from '../../../ui/text-field';
import { keepAnnounced } from '../actions/announced';
import { useChatDispatch } from '../state/chat-thunk';
import { keyOf } from '../state/chat.types';
import { useChat } from '../state/selectors';
import { AnnouncementReaders } from './announcement-readers';
import { groupChanges } from './group-changes';
import { useReadAnnouncementMutation } from './group-records.api';
import { type GroupRole, useAnnouncementQuery } from './groups.api';
import type { Place } from './place';
import { mayManage } from './powers';
import { useGroupChange } from './use-group-change';
import styles from './groups.module.css';

/** The announcement of the owner and administrators. */
export function AnnouncementSection({ place, role }: { place: Place; role: GroupRole }) {
  const { t } = useTranslation('chat');
  const { data: announcement = '' } = useAnnouncementQuery(place);
  useAnnouncementRead(place, announcement);
  const [editing, setEditing] = useState(false);
  const [typed, setTyped, forget] = useTyped(`announcement.${place.id}`, null);
  const text = typed ?? announcement;
  const { busy, change } = useGroupChange();
  const manages = mayManage(role);
  const dispatch = useChatDispatch();
  const key = keyOf(place);
  const isNews = useChat(({ announced }) => announced[key] !== undefined);
  useEffect(() => {
    if (isNews) dispatch(keepAnnounced(key, null));
  }, [dispatch, isNews, key]);
  if (announcement === '' && !manages) return null;
  const save = async () => {
    if (!(await change(groupChanges.announce(place, text.trim())))) return;
    forget();
    setEditing(false);
  };
  return (
    <Section
      title={t('group.announcement')}
      action={
        manages && <IconButton icon={PencilIcon} label={t('group.editAnnouncement')} onClick={() => setEditing(true)} />
      }
    >
      <p className={styles.description} dir="auto">
        {announcement ? <LinkedText text={announcement} /> : t('group.noAnnouncement')}
      </p>
      {place.kind === 'group' && manages && announcement !== '' && <AnnouncementReaders groupId={place.id} />}
      <Sheet
        open={editing}
        onClose={() => setEditing(false)}
        title={t('group.announcement')}
        footer={
          <Button kind="primary" block busy={busy} onClick={() => void save()}>
            {t('ui:save')}
          </Button>
        }
      >
        <TextArea label={t('group.announcement')} labelHidden value={text} onChange={setTyped} limit={512} rows={5} />
      </Sheet>
    </Section>
  );
}

/** An announcement that is shown is read; that it is noted late, or not at all, is no matter for the reader. */
function useAnnouncementRead({ kind, id }: Place, announcement: string): void {
  const [read] = useReadAnnouncementMutation();
  useEffect(() => {
    if (kind === 'group' && announcement !== '') void read(id);
  }, [kind, id, announcement, read]);
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button';
import { Switch } from '../../../ui/choice';
import { ListGroup, ListRow, ListSlot } from '../../../ui/list-row';
import { Sheet } from '../../../ui/sheet';
import { TextField } from '../../../ui/text-field';
import { groupChanges, type Settings } from './group-changes';
import type { GroupInfo } from './groups.api';
import type { Place } from './place';
import { useGroupChange } from './use-group-change';

interface GroupSettingsProps {
  place: Place;
  group: GroupInfo;
}

/** The settings for who may join, invite and write; for owner and administrators. */
export function GroupSettings({ place, group }: GroupSettingsProps) {
  const { t } = useTranslation('chat');
  const { change } = useGroupChange();
  const [sizing, setSizing] = useState(false);
  const set = (settings: Partial<Settings>) => void change(groupChanges.set(place, settings));
  return (
    <ListGroup title={t('group.settings')}>
      <ListSlot>
        <Switch
          label={t('group.muteAll')}
          hint={t(place.kind === 'room' ? 'rooms.muteAllHint' : 'group.muteAllHint')}
          value={group.mute}
          onChange={(on) => void change(groupChanges.muteAll(place, on))}
        />
      </ListSlot>
      {place.kind === 'group' && (
        <>
          <ListSlot>
            <Switch label={t('group.open')} value={group.allowinvites} onChange={(on) => set({ allowinvites: on })} />
          </ListSlot>
          <ListSlot>
            <Switch
              label={t('group.confirm')}
              hint={t('group.confirmHint')}
              value={group.invite_need_confirm}
              onChange={(on) => set({ invite_need_confirm: on })}
            />
          </ListSlot>
          <ListSlot>
            <Switch
              label={t('group.public')}
              hint={t('group.publicHint')}
              value={group.public}
              onChange={(on) => set({ public: on })}
            />
          </ListSlot>
          <ListSlot>
            <Switch
              label={t('group.approval')}
              hint={t('group.approvalHint')}
              value={group.membersonly}
              onChange={(on) => set({ approval: on })}
            />
          </ListSlot>
        </>
      )}
      <ListRow label={t('group.size')} value={group.maxusers} onClick={() => setSizing(true)} />
      {sizing && <SizeSheet place={place} group={group} onClose={() => setSizing(false)} />}
    </ListGroup>
  );
}

/** as many as the server lets in */
const most = { group: 3_000, room: 5_000 } as const;

function SizeSheet({ place, group, onClose }: GroupSettingsProps & { onClose: () => void }) {
  const { t } = useTranslation('chat');
  const [written, setWritten] = useState(String(group.maxusers));
  const { busy, change } = useGroupChange();
  const size = Number(written);
  const least = group.affiliations_count;
  const fits = /^\d+$/.test(written) && size >= least && size <= most[place.kind];
  const save = async () => {
    if (await change(groupChanges.set(place, { maxusers: size }))) onClose();
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('group.size')}
      width="narrow"
      footer={
        <Button kind="primary" block busy={busy} disabled={!fits} onClick={() => void save()}>
          {t('ui:save')}
        </Button>
      }
    >
      <TextField
        label={t('group.size')}
        labelHidden
        hint={t('group.sizeHint', { least, most: most[place.kind] })}
        inputMode="numeric"
        value={written}
        onChange={setWritten}
        maxLength={4}
      />
    </Sheet>
  );
}

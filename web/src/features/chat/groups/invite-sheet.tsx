import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button';
import { Sheet } from '../../../ui/sheet';
import { toast } from '../../../ui/toast';
import { FriendChoice } from './friend-choice';
import { groupChanges } from './group-changes';
import { useGroupChange } from './use-group-change';

interface InviteSheetProps {
  groupId: string;
  /** who is in it already */
  present: readonly string[];
  onClose: () => void;
}

/** Asks friends into a group. */
export function InviteSheet({ groupId, present, onClose }: InviteSheetProps) {
  const { t } = useTranslation('chat');
  const [chosen, setChosen] = useState<string[]>([]);
  const [busy, setBusy] = useState(false);
  const change = useGroupChange();
  const invite = async () => {
    setBusy(true);
    const done = await change(groupChanges.invite({ kind: 'group', id: groupId }, chosen));
    setBusy(false);
    if (!done) return;
    toast(t('group.invited'), { kind: 'good' });
    onClose();
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('group.invite')}
      footer={
        <Button kind="primary" block busy={busy} disabled={chosen.length === 0} onClick={() => void invite()}>
          {t('group.inviteSome', { count: chosen.length })}
        </Button>
      }
    >
      <FriendChoice chosen={chosen} onChange={setChosen} without={present} />
    </Sheet>
  );
}

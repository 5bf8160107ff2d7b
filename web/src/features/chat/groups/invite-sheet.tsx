import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAttempt } from '../../../ui/attempt';
import { Button } from '../../../ui/button';
import { ErrorState } from '../../../ui/error-state';
import { Sheet } from '../../../ui/sheet';
import { Loading, SkeletonLine } from '../../../ui/skeleton';
import { toast } from '../../../ui/toast';
import { FriendChoice } from '../../../ui/friend-choice';
import { useGroupMembersQuery, useInviteMembersMutation } from './groups.api';
import { useRefusalText } from './use-refusal-text';

interface InviteSheetProps {
  groupId: string;
  onClose: () => void;
}

/** Asks friends into a group. */
export function InviteSheet({ groupId, onClose }: InviteSheetProps) {
  const { t } = useTranslation('chat');
  const [chosen, setChosen] = useState<string[]>([]);
  const place = { kind: 'group', id: groupId } as const;
  const { data: present, error, refetch } = useGroupMembersQuery(place);
  const [send] = useInviteMembersMutation();
  const { busy, attempt } = useAttempt(useRefusalText());
  const invite = () =>
    attempt(async () => {
      const refused = await send({ place, users: chosen }).unwrap();
      if (refused > 0) toast(t('group.notInvited', { count: refused }), { kind: 'bad' });
      else toast(t('group.invited'), { kind: 'good' });
      onClose();
    });
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('group.invite')}
      footer={
        <Button kind="primary" block busy={busy} disabled={chosen.length === 0} onClick={() => void invite()}>
          {chosen.length === 0 ? t('group.invite') : t('group.inviteSome', { count: chosen.length })}
        </Button>
      }
    >
      {error && !present && <ErrorState problem={error} onRetry={() => void refetch()} small />}
      {!present && !error && (
        <Loading>
          <SkeletonLine />
        </Loading>
      )}
      {present && (
        <FriendChoice
          label={t('search')}
          empty={t('noFriends')}
          chosen={chosen}
          onChange={setChosen}
          without={present.map(({ userId }) => userId)}
        />
      )}
    </Sheet>
  );
}

import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/format';
import { paths } from '../../../lib/paths';
import { Chip } from '../../../ui/chip';
import { confirm } from '../../../ui/confirm';
import { MemberLine } from '../../../ui/member-line';
import { Menu } from '../../../ui/menu';
import { useReportAction } from '../../../ui/report-action';
import { useMember } from '../people/use-member-name';
import { keyOf } from '../state/chat.types';
import { useChat } from '../state/selectors';
import { groupChanges } from './group-changes';
import type { GroupMember, GroupRole } from './groups.api';
import { MuteSheet } from './mute-sheet';
import type { Place } from './place';
import { type MemberAction, powersOver } from './powers';
import { useGroupChange } from './use-group-change';

interface MemberRowProps {
  place: Place;
  member: GroupMember;
  mine: GroupRole;
  /** epoch milliseconds, -1 for ever; null: not muted */
  mutedUntil: number | null;
  /** may write while everybody is muted */
  allowed: boolean;
}

const asking: ReadonlySet<MemberAction> = new Set(['remove', 'block', 'giveTo']);
const ofRooms: ReadonlySet<string> = new Set([
  ...['remove', 'removeTitle', 'block', 'blockTitle'],
  ...['giveTo', 'giveToTitle', 'giveToText'],
]);

/** A member of a group or room, with the actions of the member's role. */
export function MemberRow({ place, member: { userId, role }, mine, mutedUntil, allowed }: MemberRowProps) {
  const { t } = useTranslation('chat');
  const { date } = useFormats();
  const [muting, setMuting] = useState(false);
  const muted = mutedUntil !== null;
  const { name, photo, headline } = useMember(keyOf(place), userId);
  const me = useChat((chat) => chat.me);
  const online = useChat((chat) => chat.online[userId] === true && userId !== chat.me);
  const { change } = useGroupChange();
  const row = useRef<HTMLLIElement>(null);
  const reportAction = useReportAction();
  const powers = userId === me ? [] : powersOver({ mine, theirs: role, muted, allowed });
  const words = (key: string, options?: { name: string }) =>
    t(place.kind === 'room' && ofRooms.has(key) ? `roomPower.${key}` : `power.${key}`, options ?? {});
  const run = async (action: MemberAction) => {
    if (action === 'mute') {
      setMuting(true);
      return;
    }
    const question = {
      title: words(`${action}Title`, { name }),
      action: words(action),
      ...(action === 'giveTo' && { text: words('giveToText') }),
    };
    if (asking.has(action) && !(await confirm({ ...question, danger: true }))) return;
    const goes = action === 'remove' || action === 'block';
    await change(groupChanges[action](place, userId), goes ? row.current : null);
  };
  return (
    <li ref={row}>
      <MemberLine
        member={{ memberId: userId, name, photo, headline, online }}
        to={name && paths.member(userId)}
        size={40}
        meta={
          (role !== 'member' || muted || allowed) && (
            <>
              {role !== 'member' && (
                <Chip tone="accent">{t(`${place.kind === 'room' ? 'roomRole' : 'role'}.${role}`)}</Chip>
              )}
              {muted && (
                <Chip tone="warn">
                  {mutedUntil > 0 ? t('role.mutedUntil', { time: date(mutedUntil, 'dateTime') }) : t('role.muted')}
                </Chip>
              )}
              {allowed && <Chip>{t('role.allowed')}</Chip>}
            </>
          )
        }
        action={
          userId !== me && (
            <Menu
              label={t('memberMenu', { name })}
              actions={[
                ...powers.map((action) => ({
                  label: words(action),
                  danger: asking.has(action),
                  onChoose: () => void run(action),
                })),
                reportAction('member', userId),
              ]}
            />
          )
        }
      />
      <MuteSheet open={muting} onClose={() => setMuting(false)} place={place} userId={userId} name={name} />
    </li>
  );
}

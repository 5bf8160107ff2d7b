import type { ManagedEvent } from '@renmai/contracts/events/event.schema';
import { maxOrganizers } from '@renmai/contracts/events/event.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useAccount } from '../../../api/session.slice';
import { paths } from '../../../lib/paths';
import { useAttempt } from '../../../ui/attempt';
import { Button } from '../../../ui/button';
import { Section } from '../../../ui/card';
import { confirm } from '../../../ui/confirm';
import { FriendChoice } from '../../../ui/friend-choice';
import { IconButton } from '../../../ui/icon-button';
import { CloseIcon } from '../../../ui/icons';
import { MemberLine } from '../../../ui/member-line';
import { PersonAddIcon } from '../../../ui/more-icons';
import { Sheet } from '../../../ui/sheet';
import { toast } from '../../../ui/toast';
import { eventsPaths } from '../events-paths';
import { useAskOrganizerMutation, useRemoveOrganizerMutation } from '../organizers/organizers.api';
import styles from './manage.module.css';

/** The co-organizers of all dates of a series, and invited ones. The owners invite them; they may leave. */
export function CoOrganizers({ event }: { event: ManagedEvent }) {
  const { t } = useTranslation('events');
  const account = useAccount();
  const navigate = useNavigate();
  const [choosing, setChoosing] = useState(false);
  const [remove] = useRemoveOrganizerMutation();
  const { attempt } = useAttempt();
  const { eventId, coOrganizers, askedOrganizers, owner } = event;
  const end = async (memberId: string, name: string) => {
    const own = memberId === account?.memberId;
    const sure = await confirm({
      title: own ? t('organizers.leaveTitle') : t('organizers.removeTitle', { name }),
      text: t(own ? 'organizers.leaveText' : 'organizers.removeText'),
      action: t(own ? 'organizers.leave' : 'organizers.remove'),
      danger: true,
    });
    if (!sure || !(await attempt(() => remove({ eventId, memberId }).unwrap()))) return;
    toast(t('organizers.removed'), { kind: 'good' });
    if (own) void navigate(eventsPaths.manage, { replace: true });
  };
  const takeBack = async (memberId: string, name: string) => {
    const sure = await confirm({
      title: t('organizers.withdrawTitle', { name }),
      text: t('organizers.withdrawText'),
      action: t('organizers.withdraw'),
      danger: true,
    });
    if (!sure || !(await attempt(() => remove({ eventId, memberId }).unwrap()))) return;
    toast(t('organizers.removed'), { kind: 'good' });
  };
  return (
    <Section title={t('event.coOrganizers')}>
      <div className={styles.stack}>
        <p className={styles.lead}>{t('organizers.lead', { count: maxOrganizers })}</p>
        {coOrganizers.map((member) => (
          <MemberLine
            key={member.memberId}
            size={40}
            member={{ ...member, photo: member.photo?.list.url ?? null }}
            to={paths.member(member.memberId)}
            action={
              (owner || member.memberId === account?.memberId) && (
                <IconButton
                  icon={CloseIcon}
                  label={t('organizers.removeOf', { name: member.name })}
                  onClick={() => void end(member.memberId, member.name)}
                />
              )
            }
          />
        ))}
        {askedOrganizers.map(({ member }) => (
          <MemberLine
            key={member.memberId}
            size={40}
            member={{ ...member, headline: t('organizers.pending'), photo: member.photo?.list.url ?? null }}
            to={paths.member(member.memberId)}
            action={
              owner && (
                <IconButton
                  icon={CloseIcon}
                  label={t('organizers.withdrawOf', { name: member.name })}
                  onClick={() => void takeBack(member.memberId, member.name)}
                />
              )
            }
          />
        ))}
        {owner && coOrganizers.length + askedOrganizers.length < maxOrganizers && (
          <div>
            <Button icon={PersonAddIcon} onClick={() => setChoosing(true)}>
              {t('organizers.add')}
            </Button>
          </div>
        )}
      </div>
      <AddSheet open={choosing} onClose={() => setChoosing(false)} event={event} />
    </Section>
  );
}

function AddSheet({ open, onClose, event }: { open: boolean; onClose: () => void; event: ManagedEvent }) {
  const { t } = useTranslation('events');
  const [chosen, setChosen] = useState<string[]>([]);
  const [add] = useAskOrganizerMutation();
  const { busy, attempt } = useAttempt();
  const { eventId, coOrganizers, askedOrganizers } = event;
  const close = () => {
    setChosen([]);
    onClose();
  };
  const run = async () => {
    const [memberId] = chosen;
    if (memberId === undefined || !(await attempt(() => add({ eventId, memberId }).unwrap()))) return;
    toast(t('organizers.added'), { kind: 'good' });
    close();
  };
  return (
    <Sheet
      open={open}
      onClose={close}
      title={t('organizers.add')}
      footer={
        <Button kind="primary" block busy={busy} disabled={chosen.length === 0} onClick={() => void run()}>
          {t('organizers.confirm')}
        </Button>
      }
    >
      <FriendChoice
        single
        label={t('organizers.search')}
        empty={t('organizers.nobody')}
        chosen={chosen}
        onChange={setChosen}
        without={[...coOrganizers, ...askedOrganizers.map(({ member }) => member)].map(({ memberId }) => memberId)}
      />
    </Sheet>
  );
}

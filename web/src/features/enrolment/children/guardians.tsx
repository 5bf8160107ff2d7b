import { maxGuardians } from '@renmai/contracts/applications/application.schema';
import type { ChildGuardian, ChildView } from '@renmai/contracts/enrolment/child.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAskGuardianMutation, useRemoveGuardianMutation } from '../../../api/children.api';
import { paths } from '../../../lib/paths';
import { useAttempt } from '../../../ui/attempt';
import { Button } from '../../../ui/button';
import { confirm } from '../../../ui/confirm';
import { FriendChoice } from '../../../ui/friend-choice';
import { IconButton } from '../../../ui/icon-button';
import { CloseIcon } from '../../../ui/icons';
import { MemberLine } from '../../../ui/member-line';
import { PersonAddIcon } from '../../../ui/more-icons';
import { Sheet } from '../../../ui/sheet';
import { toast } from '../../../ui/toast';
import styles from './children.module.css';

/** The guardians of a child, and friends who are asked to be: each sees the same. */
export function Guardians({ child }: { child: ChildView }) {
  const { t } = useTranslation('enrolment');
  const [choosing, setChoosing] = useState(false);
  const [remove] = useRemoveGuardianMutation();
  const { attempt } = useAttempt();
  const { childId, name: childName, guardians } = child;
  const shared = guardians.filter(({ confirmed }) => confirmed).length > 1;
  const end = async ({ memberId, name, myself }: ChildGuardian) => {
    const sure = await confirm({
      title: myself ? t('guardian.leaveTitle', { name: childName }) : t('guardian.withdrawTitle', { name }),
      text: t(myself ? 'guardian.leaveText' : 'guardian.withdrawText'),
      action: t(myself ? 'guardian.leave' : 'guardian.withdraw'),
      danger: true,
    });
    if (!sure || !(await attempt(() => remove({ params: { childId, memberId } }).unwrap()))) return;
    toast(t('guardian.removed'), { kind: 'good' });
  };
  const about = ({ relation, confirmed }: ChildGuardian) =>
    confirmed ? relation && t(`guardian.relation.${relation}`) : t('guardian.pending');
  return (
    <section className={styles.guardians} aria-label={t('guardian.of', { name: childName })}>
      <h3>{t('guardian.title')}</h3>
      {guardians.map((one) => (
        <MemberLine
          key={one.memberId}
          size={40}
          member={{
            memberId: one.memberId,
            name: one.name,
            ...(one.myself && { label: t('guardian.you') }),
            photo: one.member?.photo?.list.url ?? null,
            headline: about(one),
          }}
          to={one.member && !one.myself ? paths.member(one.memberId) : undefined}
          action={
            ((one.myself && shared) || !one.confirmed) && (
              <IconButton
                icon={CloseIcon}
                label={
                  one.myself
                    ? t('guardian.leaveTitle', { name: childName })
                    : t('guardian.withdrawTitle', { name: one.name })
                }
                onClick={() => void end(one)}
              />
            )
          }
        />
      ))}
      {guardians.length < maxGuardians && (
        <div>
          <Button size="small" icon={PersonAddIcon} onClick={() => setChoosing(true)}>
            {t('guardian.add')}
          </Button>
        </div>
      )}
      <AddSheet open={choosing} onClose={() => setChoosing(false)} child={child} />
    </section>
  );
}

function AddSheet({ open, onClose, child }: { open: boolean; onClose: () => void; child: ChildView }) {
  const { t } = useTranslation('enrolment');
  const [chosen, setChosen] = useState<string[]>([]);
  const [ask] = useAskGuardianMutation();
  const { busy, attempt } = useAttempt();
  const close = () => {
    setChosen([]);
    onClose();
  };
  const run = async () => {
    const [memberId] = chosen;
    if (memberId === undefined) return;
    if (!(await attempt(() => ask({ params: { childId: child.childId, memberId } }).unwrap()))) return;
    toast(t('guardian.asked'), { kind: 'good' });
    close();
  };
  return (
    <Sheet
      open={open}
      onClose={close}
      title={t('guardian.add')}
      footer={
        <Button kind="primary" block busy={busy} disabled={chosen.length === 0} onClick={() => void run()}>
          {t('guardian.ask')}
        </Button>
      }
    >
      <p className={styles.quiet}>{t('guardian.lead', { name: child.name })}</p>
      <FriendChoice
        single
        label={t('guardian.search')}
        empty={t('guardian.nobody')}
        chosen={chosen}
        onChange={setChosen}
        without={child.guardians.map(({ memberId }) => memberId)}
      />
    </Sheet>
  );
}

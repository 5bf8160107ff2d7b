import {
  type AdministratorInvitation,
  administratorRoles,
  type AdministratorsView,
  type AdministratorView,
} from '@renmai/contracts/org-pages/administrator.schema';
import type { ManagedHomepage } from '@renmai/contracts/org-pages/homepage-management.schema';
import type { MemberCard } from '@renmai/contracts/profile/profile.schema';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/format';
import { paths } from '../../../lib/paths';
import type { Action } from '../../../ui/action-sheet';
import { Alert } from '../../../ui/alert';
import { Button } from '../../../ui/button';
import { Chip } from '../../../ui/chip';
import { MemberLine } from '../../../ui/member-line';
import { PersonRemoveIcon } from '../../../ui/more-icons';
import { SignOutIcon, ShareIcon } from '../../../ui/icons';
import { Menu } from '../../../ui/menu';
import { useSeatActions } from './use-seat-actions';
import styles from './seats.module.css';

interface SeatsProps {
  page: ManagedHomepage;
  list: AdministratorsView;
}

/** Administrators with their roles, invitations, and a hand-over that waits for an answer. */
export function Seats({ page, list }: SeatsProps) {
  const { t } = useTranslation('org-pages');
  const { administrators, invitations, handOver } = list;
  const manages = page.senior;
  const closed = page.state === 'closed';
  return (
    <>
      {handOver && !closed && <HandOver page={page} handOver={handOver} />}
      {administrators.length > 0 && (
        <ul className={styles.list} aria-label={t('seats.title')}>
          {administrators.map((seat) => (
            <li key={seat.administratorId}>
              <Seat page={page} seat={seat} manages={manages} mayHandOver={handOver === null && !closed} />
            </li>
          ))}
        </ul>
      )}
      {invitations.length > 0 && (
        <>
          <h3 className={styles.title}>{t('seats.invited')}</h3>
          <ul className={styles.list} aria-label={t('seats.invited')}>
            {invitations.map((invitation) => (
              <li key={invitation.invitationId}>
                <Invited page={page} invitation={invitation} manages={manages} />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

const nameIn = (t: TFunction<'org-pages'>, member: MemberCard | null): string => member?.name ?? t('seat.hidden');
const shown = (t: TFunction<'org-pages'>, member: MemberCard | null, id: string) =>
  member
    ? { member: { ...member, photo: member.photo?.list.url ?? null }, to: paths.member(member.memberId) }
    : { member: { memberId: id, name: t('seat.hidden') } };

function Seat({
  page,
  seat,
  manages,
  mayHandOver,
}: {
  page: ManagedHomepage;
  seat: AdministratorView;
  manages: boolean;
  mayHandOver: boolean;
}) {
  const { t } = useTranslation('org-pages');
  const { date } = useFormats();
  const act = useSeatActions(page);
  const { role, myself } = seat;
  // Administrators whom the founder appointed have no power over the founder.
  const rules = manages && (myself || !seat.founder);
  const name = nameIn(t, seat.member);
  const roles: Action[] = rules
    ? administratorRoles
        .filter((other) => other !== role)
        .map((other) => ({
          label: t('seat.makeIt', { role: t(`role.${other}`) }),
          hint: t(`roleHint.${other}`),
          onChoose: () => void act.setRole(seat, other),
        }))
    : [];
  const actions: Action[] = [
    ...roles,
    ...(page.role === 'senior' && role !== 'senior' && !myself && mayHandOver
      ? [{ label: t('handOver.action'), icon: ShareIcon, onChoose: () => void act.handOver(seat, name) }]
      : []),
    ...(myself
      ? [{ label: t('seat.leave'), icon: SignOutIcon, danger: true, onChoose: () => void act.remove(seat, name) }]
      : rules
        ? [
            {
              label: t('seat.remove'),
              icon: PersonRemoveIcon,
              danger: true,
              onChoose: () => void act.remove(seat, name),
            },
          ]
        : []),
  ];
  return (
    <MemberLine
      {...shown(t, seat.member, seat.administratorId)}
      meta={
        <span className={styles.meta}>
          <Chip tone={role === 'senior' ? 'accent' : 'plain'}>{t(`role.${role}`)}</Chip>
          {seat.founder && <Chip>{t('seat.founder')}</Chip>}
          {myself ? t('seat.you') : t('seat.since', { date: date(seat.since) })}
        </span>
      }
      action={actions.length > 0 && <Menu label={t('seat.more', { name })} actions={actions} />}
    />
  );
}

function Invited({
  page,
  invitation,
  manages,
}: {
  page: ManagedHomepage;
  invitation: AdministratorInvitation;
  manages: boolean;
}) {
  const { t } = useTranslation('org-pages');
  const { date } = useFormats();
  const act = useSeatActions(page);
  const { invitationId, role, expiresAt } = invitation;
  const name = nameIn(t, invitation.member);
  return (
    <MemberLine
      {...shown(t, invitation.member, invitationId)}
      meta={
        <span className={styles.meta}>
          <Chip>{t(`role.${role}`)}</Chip>
          {t('invitation.until', { date: date(expiresAt) })}
        </span>
      }
      action={
        manages && (
          <Button
            size="small"
            aria-label={t('invitation.withdrawOf', { name })}
            onClick={() => void act.withdrawInvitation(invitationId, name)}
          >
            {t('invitation.withdraw')}
          </Button>
        )
      }
    />
  );
}

function HandOver({
  page,
  handOver,
}: {
  page: ManagedHomepage;
  handOver: NonNullable<AdministratorsView['handOver']>;
}) {
  const { t } = useTranslation('org-pages');
  const act = useSeatActions(page);
  const { from, to } = handOver;
  const names = { from: nameIn(t, from.member), to: nameIn(t, to.member) };
  return (
    <Alert
      kind={to.myself ? 'warn' : 'info'}
      title={t(to.myself ? 'handOver.toYou' : from.myself ? 'handOver.byYou' : 'handOver.between', names)}
      action={
        (to.myself || from.myself) && (
          <>
            {to.myself && (
              <Button size="small" kind="primary" onClick={() => void act.answerHandOver('accept')}>
                {t('handOver.accept')}
              </Button>
            )}
            <Button size="small" onClick={() => void act.answerHandOver('withdraw')}>
              {t(to.myself ? 'handOver.refuse' : 'handOver.withdraw')}
            </Button>
          </>
        )
      }
    >
      {t('handOver.explained')}
    </Alert>
  );
}

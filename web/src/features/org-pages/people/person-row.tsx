import type { HomepagePerson } from '@renmai/contracts/org-pages/homepage-people.schema';
import type { HomepageView } from '@renmai/contracts/org-pages/homepage.schema';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/format';
import { paths } from '../../../lib/paths';
import type { Action } from '../../../ui/action-sheet';
import { attempt } from '../../../ui/attempt';
import { confirm } from '../../../ui/confirm';
import { CheckIcon } from '../../../ui/icons';
import { MemberLine } from '../../../ui/member-line';
import { Menu } from '../../../ui/menu';
import { PersonRemoveIcon } from '../../../ui/more-icons';
import { toast } from '../../../ui/toast';
import { VerifiedMark } from '../../../ui/verified-mark/verified-mark';
import { useConfirmPersonMutation, useRevokePersonMutation } from './people.api';
import styles from './people.module.css';

interface PersonRowProps {
  page: HomepageView;
  person: HomepagePerson;
  /** may confirm and revoke */
  senior: boolean;
}

/** A member of a company or school: what they do or learned there, since when, and whether it is verified. */
export function PersonRow({ page, person, senior }: PersonRowProps) {
  const { t } = useTranslation('org-pages');
  const { month } = useFormats();
  const actions = usePersonActions(page, person);
  const { member, title, fieldOfStudy, degree, startDate, endDate, verifiedUntil } = person;
  const what = title || [degree && t(`degree.${degree}`), fieldOfStudy].filter(Boolean).join(' · ');
  const when =
    (startDate ?? endDate)
      ? [startDate ? month(startDate) : '', '–', endDate ? month(endDate) : t('people.today')].join(' ').trim()
      : '';
  return (
    <MemberLine
      className={styles.person}
      member={{ ...member, photo: member.photo?.list.url ?? null }}
      to={paths.member(member.memberId)}
      meta={
        <>
          {what}
          {what && when && ' · '}
          <span className={styles.when}>
            {when}
            {verifiedUntil && <VerifiedMark homepage={page.name} until={verifiedUntil} />}
          </span>
        </>
      }
      action={
        senior && actions.length > 0 && <Menu label={t('people.more', { name: member.name })} actions={actions} />
      }
    />
  );
}

/** Present members can be confirmed, verified ones revoked. */
function usePersonActions(
  { homepageId, name: page }: HomepageView,
  { member, endDate, verifiedUntil }: HomepagePerson,
) {
  const { t } = useTranslation('org-pages');
  const [confirmPerson] = useConfirmPersonMutation();
  const [revokePerson] = useRevokePersonMutation();
  const { name, memberId } = member;
  const request = { params: { homepageId, memberId } };
  const give = async () => {
    const question = { title: t('people.confirmTitle', { name, page }), action: t('people.confirm') };
    if (!(await confirm({ ...question, text: t('people.confirmText') }))) return;
    if (await attempt(() => confirmPerson(request).unwrap())) toast(t('people.confirmed', { name }), { kind: 'good' });
  };
  const take = async () => {
    const question = { title: t('people.revokeTitle', { name }), action: t('people.revoke'), danger: true };
    if (!(await confirm({ ...question, text: t('people.revokeText') }))) return;
    if (await attempt(() => revokePerson(request).unwrap())) toast(t('people.revoked', { name }), { kind: 'good' });
  };
  const actions: Action[] = [
    ...(endDate === null
      ? [
          {
            icon: CheckIcon,
            label: t(verifiedUntil ? 'people.prolong' : 'people.confirm'),
            onChoose: () => void give(),
          },
        ]
      : []),
    ...(verifiedUntil
      ? [{ icon: PersonRemoveIcon, label: t('people.revoke'), danger: true, onChoose: () => void take() }]
      : []),
  ];
  return actions;
}

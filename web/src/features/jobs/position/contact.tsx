import type { MemberCard } from '@renmai/contracts/profile/profile.schema';
import { useTranslation } from 'react-i18next';
import { useAccount } from '../../../api/session.slice';
import { paths } from '../../../lib/paths';
import { ButtonLink } from '../../../ui/button';
import { Section } from '../../../ui/card';
import { MessageIcon } from '../../../ui/icons';
import { MemberLine } from '../../../ui/member-line';

/** Who of the homepage answers questions about the position. */
export function Contact({ contact }: { contact: MemberCard }) {
  const { t } = useTranslation('jobs');
  const account = useAccount();
  const { memberId, name, headline, photo } = contact;
  return (
    <Section title={t('position.contact')}>
      <MemberLine
        member={{ memberId, name, headline, photo: photo?.list.url ?? null }}
        to={paths.member(memberId)}
        action={
          account !== null &&
          account.memberId !== memberId && (
            <ButtonLink size="small" icon={MessageIcon} to={paths.sayHello(memberId)}>
              {t('position.chat')}
            </ButtonLink>
          )
        }
      />
    </Section>
  );
}

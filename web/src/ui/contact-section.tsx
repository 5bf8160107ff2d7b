import type { MemberCard } from '@renmai/contracts/profile/profile.schema';
import { useAccount } from '../api/session.slice';
import { paths } from '../lib/paths';
import { ButtonLink } from './button';
import { Section } from './card';
import { MessageIcon } from './icons';
import { MemberLine } from './member-line';

interface ContactSectionProps {
  title: string;
  /** the word of the button that begins a conversation */
  chat: string;
  contact: MemberCard;
}

/** The contact for questions about a publication. */
export function ContactSection({ title, chat, contact }: ContactSectionProps) {
  const account = useAccount();
  const { memberId, name, headline, photo } = contact;
  return (
    <Section title={title}>
      <MemberLine
        member={{ memberId, name, headline, photo: photo?.list.url ?? null }}
        to={paths.member(memberId)}
        action={
          account !== null &&
          account.memberId !== memberId && (
            <ButtonLink size="small" icon={MessageIcon} to={paths.sayHello(memberId)}>
              {chat}
            </ButtonLink>
          )
        }
      />
    </Section>
  );
}

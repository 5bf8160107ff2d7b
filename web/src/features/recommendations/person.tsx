import type { MemberCard } from '@renmai/contracts/profile/profile.schema';
import type { ReactNode } from 'react';
import { paths } from '../../lib/paths';
import { MemberLine } from '../../ui/member-line';

interface PersonProps {
  member: MemberCard;
  meta?: ReactNode;
  action?: ReactNode;
  size?: 40 | 48 | 56;
  /** target of the name; left out: the member's page; null: no link */
  to?: string | null;
}

/** A member as the server lists them. */
export const Person = ({ member, to = paths.member(member.memberId), ...rest }: PersonProps) => (
  <MemberLine member={{ ...member, photo: member.photo?.list.url ?? null }} to={to ?? undefined} {...rest} />
);

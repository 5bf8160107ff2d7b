import type { MemberCard } from '@renmai/contracts/profile/profile.schema';
import type { ReactNode } from 'react';
import { paths } from '../../lib/paths';
import { MemberLine } from '../../ui/member-line';

interface PersonLineProps {
  member: MemberCard;
  meta?: ReactNode;
  action?: ReactNode;
  size?: 40 | 48 | 56;
  /** without it the name leads to the member's page */
  unlinked?: boolean;
}

/** A member as the server lists them. */
export const PersonLine = ({ member, meta, action, size, unlinked }: PersonLineProps) => (
  <MemberLine
    member={{ ...member, photo: member.photo?.list.url ?? null }}
    to={unlinked ? undefined : paths.member(member.memberId)}
    size={size}
    meta={meta}
    action={action}
  />
);

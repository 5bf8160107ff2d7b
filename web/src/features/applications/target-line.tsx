import type { TargetSummary } from '@renmai/contracts/applications/application.schema';
import type { ReactNode } from 'react';
import { HomepageLine, MemberLine } from '../../ui/member-line';

/** The homepage that published it; null: a member did, or it is not known. */
export const homepageOf = (target: TargetSummary | undefined): string | null =>
  target?.publisher.kind === 'homepage' ? (target.publisher.homepage?.homepageId ?? null) : null;

/** The publisher whose message templates are used for it: the homepage, or the member who published it. */
export const publisherOf = (target: TargetSummary | undefined): string | null =>
  target?.publisher.kind === 'member' ? (target.publisher.member?.memberId ?? null) : homepageOf(target);

interface TargetLineProps {
  target: TargetSummary;
  to?: string;
  meta?: ReactNode;
  action?: ReactNode;
  size?: 40 | 48 | 56;
}

/** The target of an application, with the homepage or the member who offers it. */
export function TargetLine({ target, to, ...rest }: TargetLineProps) {
  const { title: name, publisher, targetId, gone } = target;
  const common = { to: gone ? undefined : to, ...rest };
  if (publisher.kind === 'member') {
    const { member } = publisher;
    const photo = member?.photo?.list.url ?? null;
    return (
      <MemberLine
        member={{ memberId: member?.memberId ?? targetId, name, photo, headline: publisher.name }}
        {...common}
      />
    );
  }
  const { homepage } = publisher;
  const icon = homepage?.logo?.list.url ?? null;
  return (
    <HomepageLine
      homepage={{ homepageId: homepage?.homepageId ?? targetId, name, icon, sub: publisher.name }}
      {...common}
    />
  );
}

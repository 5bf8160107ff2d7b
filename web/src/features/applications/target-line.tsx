import type { TargetSummary } from '@renmai/contracts/applications/application.schema';
import type { ReactNode } from 'react';
import { HomepageLine } from '../../ui/member-line';

interface TargetLineProps {
  target: TargetSummary;
  to?: string;
  meta?: ReactNode;
  action?: ReactNode;
  size?: 40 | 48 | 56;
}

/** What is applied for, with the homepage that offers it. */
export function TargetLine({ target, to, ...rest }: TargetLineProps) {
  const { title, homepage, homepageName, targetId, gone } = target;
  return (
    <HomepageLine
      homepage={{
        homepageId: homepage?.homepageId ?? targetId,
        name: title,
        icon: homepage?.logo?.list.url ?? null,
        sub: homepageName,
      }}
      to={gone ? undefined : to}
      {...rest}
    />
  );
}

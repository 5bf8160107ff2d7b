import { useState } from 'react';
import { useWide } from '../../../lib/use-media-query';
import type { GroupsProps, KindsProps } from './group-button';
import { kindGroups } from './kind-groups';
import { KindsList } from './kinds-list';
import { KindsTable } from './kinds-table';

interface AllKindsProps extends KindsProps {
  /** the kind that the address names: its group is open */
  named: string;
}

/** The kinds in their groups, which are folded: a table on a desk; on a phone a line for each group. */
export function AllKinds({ named, ...props }: AllKindsProps) {
  const [open, setOpen] = useState<readonly string[]>(() =>
    kindGroups.filter(({ kinds }) => kinds.some((kind) => kind === named)).map(({ name }) => name),
  );
  const groups: GroupsProps = {
    ...props,
    isOpen: (name) => open.includes(name),
    toggle: (name) => setOpen(open.includes(name) ? open.filter((other) => other !== name) : [...open, name]),
  };
  return useWide() ? <KindsTable {...groups} /> : <KindsList {...groups} />;
}

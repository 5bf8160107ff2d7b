import { paths } from '../../lib/paths';
import { BellIcon, BriefcaseIcon, HomeIcon, type Icon, PeopleIcon, PlusIcon } from '../../ui/icons';

export interface Tab {
  path: string;
  /** key below `tab` */
  label: string;
  icon: Icon;
  raised?: boolean;
}

/** The frame of the product, in this order, on every screen size. */
export const tabs: readonly Tab[] = [
  { path: paths.home, label: 'home', icon: HomeIcon },
  { path: paths.network, label: 'network', icon: PeopleIcon },
  { path: paths.post, label: 'post', icon: PlusIcon, raised: true },
  { path: paths.notifications, label: 'notifications', icon: BellIcon },
  { path: paths.jobs, label: 'jobs', icon: BriefcaseIcon },
];

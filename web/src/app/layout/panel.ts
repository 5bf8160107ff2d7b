import { paths } from '../../lib/paths';
import {
  BriefcaseIcon,
  BuildingIcon,
  CalendarIcon,
  CapIcon,
  GlobeIcon,
  HelpIcon,
  type Icon,
  MessageIcon,
  PersonIcon,
  PictureIcon,
  SettingsIcon,
  StarIcon,
  EyeIcon,
} from '../../ui/icons';

export interface PanelEntry {
  path: string;
  /** key below `panel` */
  label: string;
  icon: Icon;
  /** seen by a visitor too */
  open?: boolean;
  /** listed in the nav list of a desk too, which has room for few; `only`: nowhere else */
  nav?: true | 'only';
}

/** Most entries of the nav list of a desk, with the tabs and "sign out": all are in sight at once. */
export const mostInNav = 12;

/** In groups, a line between them. An entry is shown as soon as a feature has its screen. */
export const panelGroups: readonly (readonly PanelEntry[])[] = [
  [
    { path: paths.explore, label: 'explore', icon: GlobeIcon, open: true, nav: true },
    { path: paths.profile, label: 'profile', icon: PersonIcon, nav: 'only' },
    { path: paths.profileViewers, label: 'profileViewers', icon: EyeIcon },
    { path: paths.interests, label: 'interests', icon: StarIcon },
    { path: paths.moments, label: 'moments', icon: PictureIcon },
    { path: paths.bookmarks, label: 'bookmarks', icon: StarIcon },
  ],
  [
    { path: paths.myAdmissions, label: 'myAdmissions', icon: CapIcon },
    { path: paths.myJobs, label: 'myJobs', icon: BriefcaseIcon },
    { path: paths.myEvents, label: 'myEvents', icon: CalendarIcon },
    { path: paths.meetings, label: 'meetings', icon: MessageIcon, nav: true },
  ],
  // the member's homepages are listed between the first entry and the entries to manage them
  [
    { path: paths.createHomepage, label: 'createHomepage', icon: BuildingIcon },
    { path: paths.homepages, label: 'homepages', icon: BuildingIcon, nav: 'only' },
    { path: paths.manageAdmissions, label: 'manageAdmissions', icon: CapIcon },
    { path: paths.managePositions, label: 'managePositions', icon: BriefcaseIcon },
    { path: paths.manageEvents, label: 'manageEvents', icon: CalendarIcon },
  ],
  [
    { path: paths.settings, label: 'settings', icon: SettingsIcon, nav: true },
    { path: paths.help, label: 'help', icon: HelpIcon, open: true, nav: true },
  ],
];

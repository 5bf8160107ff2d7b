import { paths } from '../../lib/paths';
import {
  BriefcaseIcon,
  BuildingIcon,
  CalendarIcon,
  CapIcon,
  HelpIcon,
  type Icon,
  MessageIcon,
  PictureIcon,
  SettingsIcon,
  StarIcon,
} from '../../ui/icons';

export interface PanelEntry {
  path: string;
  /** key below `panel` */
  label: string;
  icon: Icon;
  /** seen by a visitor too */
  open?: boolean;
}

/** In groups, a line between them. An entry is shown as soon as a feature has its screen. */
export const panelGroups: readonly (readonly PanelEntry[])[] = [
  [
    { path: paths.interests, label: 'interests', icon: StarIcon },
    { path: paths.moments, label: 'moments', icon: PictureIcon },
    { path: paths.createHomepage, label: 'createHomepage', icon: BuildingIcon },
  ],
  [
    { path: paths.myAdmissions, label: 'myAdmissions', icon: CapIcon },
    { path: paths.manageAdmissions, label: 'manageAdmissions', icon: CapIcon },
    { path: paths.myJobs, label: 'myJobs', icon: BriefcaseIcon },
    { path: paths.managePositions, label: 'managePositions', icon: BriefcaseIcon },
    { path: paths.events, label: 'events', icon: CalendarIcon, open: true },
    { path: paths.myEvents, label: 'myEvents', icon: CalendarIcon },
    { path: paths.manageEvents, label: 'manageEvents', icon: CalendarIcon },
    { path: paths.meetings, label: 'meetings', icon: MessageIcon },
  ],
  [
    { path: paths.settings, label: 'settings', icon: SettingsIcon },
    { path: paths.help, label: 'help', icon: HelpIcon, open: true },
  ],
];

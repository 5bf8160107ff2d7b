import {
  BellIcon,
  BriefcaseIcon,
  BuildingIcon,
  CapIcon,
  CalendarIcon,
  EyeIcon,
  type Icon,
  MessageIcon,
  PeopleIcon,
  PersonIcon,
  SearchIcon,
  SignInIcon,
} from '../../ui/icons';
import { FileIcon, MobileIcon, PencilIcon, ShieldIcon, VideoIcon } from '../../ui/more-icons';
import type { TopicId } from './texts/catalogue';

export const topicIcons: Record<TopicId, Icon> = {
  account: SignInIcon,
  security: ShieldIcon,
  profile: PersonIcon,
  network: PeopleIcon,
  homepages: BuildingIcon,
  jobs: BriefcaseIcon,
  admissions: CapIcon,
  events: CalendarIcon,
  meetings: VideoIcon,
  moments: PencilIcon,
  messages: MessageIcon,
  notifications: BellIcon,
  search: SearchIcon,
  privacy: EyeIcon,
  'your-data': FileIcon,
  app: MobileIcon,
};

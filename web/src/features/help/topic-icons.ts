import {
  BellIcon,
  EyeIcon,
  FileIcon,
  type Icon,
  MessageIcon,
  MobileIcon,
  PencilIcon,
  PeopleIcon,
  PersonIcon,
  ShieldIcon,
  SignInIcon,
} from '../../ui/icons';
import type { TopicId } from './texts/catalogue';

export const topicIcons: Record<TopicId, Icon> = {
  account: SignInIcon,
  security: ShieldIcon,
  profile: PersonIcon,
  network: PeopleIcon,
  moments: PencilIcon,
  messages: MessageIcon,
  notifications: BellIcon,
  privacy: EyeIcon,
  'your-data': FileIcon,
  app: MobileIcon,
};

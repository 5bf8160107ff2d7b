import { EyeIcon, FileIcon, type Icon, MobileIcon, PersonIcon, ShieldIcon, SignInIcon } from '../../ui/icons';
import type { TopicId } from './texts/catalogue';

export const topicIcons: Record<TopicId, Icon> = {
  account: SignInIcon,
  security: ShieldIcon,
  profile: PersonIcon,
  privacy: EyeIcon,
  'your-data': FileIcon,
  app: MobileIcon,
};

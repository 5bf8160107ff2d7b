import type { NotificationKind, NotificationView } from '@renmai/contracts/messaging/notification.schema';
import type { ReactionKind } from '@renmai/contracts/network/moment.schema';
import { BuildingIcon, CheckIcon, type Icon, PersonIcon, ShareIcon } from '../../../ui/icons';
import {
  AtIcon,
  BlockIcon,
  CommentIcon,
  FileIcon,
  LockIcon,
  MailIcon,
  PencilIcon,
  PersonAddIcon,
  SendIcon,
  ShieldIcon,
} from '../../../ui/more-icons';
import { CelebrateIcon, FunnyIcon, InsightfulIcon, LikeIcon, SupportIcon } from '../../../ui/reaction-icons';

const reactions: Record<ReactionKind, Icon> = {
  like: LikeIcon,
  celebrate: CelebrateIcon,
  support: SupportIcon,
  insightful: InsightfulIcon,
  funny: FunnyIcon,
};

const kinds: Record<NotificationKind, Icon> = {
  'friend-request': PersonAddIcon,
  'friend-accepted': PersonIcon,
  'moment-comment': CommentIcon,
  'comment-reply': CommentIcon,
  mention: AtIcon,
  'moment-reaction': LikeIcon,
  'comment-like': LikeIcon,
  'moment-share': ShareIcon,
  'recommendation-asked': FileIcon,
  'recommendation-submitted': FileIcon,
  'recommendation-changes-asked': PencilIcon,
  'recommendation-accepted': CheckIcon,
  'homepage-submitted': SendIcon,
  'homepage-approved': CheckIcon,
  'homepage-rejected': PencilIcon,
  'homepage-suspended': BlockIcon,
  'homepage-closed': LockIcon,
  'homepage-open-again': BuildingIcon,
  'homepage-invitation': BuildingIcon,
  'homepage-invitation-accepted': CheckIcon,
  'homepage-invitation-refused': BuildingIcon,
  'homepage-role-changed': ShieldIcon,
  'homepage-hand-over': BuildingIcon,
  'homepage-handed-over': CheckIcon,
  'homepage-profile-reminder': PersonIcon,
  'homepage-domain-proven': CheckIcon,
  'homepage-domain-refused': PencilIcon,
  'homepage-domain-lapsed': ShieldIcon,
  'verified-mark': CheckIcon,
  'verified-mark-ending': ShieldIcon,
  'verified-mark-ended': ShieldIcon,
  'homepage-news': BuildingIcon,
  'follow-invitation': PersonAddIcon,
  'news-comment': CommentIcon,
  'news-reaction': LikeIcon,
  'report-upheld': CheckIcon,
  'report-dismissed': ShieldIcon,
  'station-letter': MailIcon,
};

/** What stands at the corner of the faces: what has happened, at a glance. */
export const markOf = ({ kind, reactions: [newest] }: Pick<NotificationView, 'kind' | 'reactions'>): Icon =>
  newest ? reactions[newest] : kinds[kind];

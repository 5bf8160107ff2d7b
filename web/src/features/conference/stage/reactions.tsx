import { CelebrateIcon, FunnyIcon, LikeIcon, SupportIcon } from '../../../ui/reaction-icons';
import { createElement } from 'react';
import { outline } from '../../../ui/icons';

const ClapIcon = outline(
  <>
    <path d="M8.5 13.5L5 10a1.4 1.4 0 0 1 2-2l3.5 3.5M7.5 8.5L6.3 7.3a1.4 1.4 0 0 1 2-2l5.7 5.7M10 6.9l-.5-.5a1.4 1.4 0 0 1 2-2l5.5 5.5V8a1.4 1.4 0 0 1 2.8 0v5c0 4-2.8 7-6.8 7-2.3 0-4.2-.9-5.7-2.4L5 15.3a1.4 1.4 0 0 1 2-2" />
    <path d="M15 3.5l.5-1.5M18 5l1.2-1" />
  </>,
);

const SurpriseIcon = outline(
  <>
    <circle cx="12" cy="12" r="8" />
    <circle cx="12" cy="15" r="2" />
    <path d="M9 9v.5M15 9v.5M7.5 6.2l1.8-.7M16.5 6.2l-1.8-.7" />
  </>,
);

/** Reactions without words, by the room's names for them. */
export const reactionIcons = {
  'thumbs-up': LikeIcon,
  clap: ClapIcon,
  heart: SupportIcon,
  laugh: FunnyIcon,
  surprise: SurpriseIcon,
  celebrate: CelebrateIcon,
} as const;
export type ReactionName = keyof typeof reactionIcons;
export const reactionNames = Object.keys(reactionIcons) as ReactionName[];

/** Empty for a name that this app does not know. */
export function ReactionMark({ name, size }: { name: string; size: number }) {
  const known = reactionNames.find((one) => one === name);
  return known ? createElement(reactionIcons[known], { size }) : null;
}

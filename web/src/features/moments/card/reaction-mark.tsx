import type { ReactionKind } from '@renmai/contracts/network/moment.schema';
import { cx } from '../../../lib/cx';
import type { Icon } from '../../../ui/icons';
import { CelebrateIcon, FunnyIcon, InsightfulIcon, LikeIcon, SupportIcon } from '../../../ui/reaction-icons';
import styles from './reaction.module.css';

export const reactionIcons: Record<ReactionKind, Icon> = {
  like: LikeIcon,
  celebrate: CelebrateIcon,
  support: SupportIcon,
  insightful: InsightfulIcon,
  funny: FunnyIcon,
};

/** A reaction on its colour; decoration, since its name is shown beside it. */
export function ReactionMark({ kind, size = 18 }: { kind: ReactionKind; size?: 18 | 20 | 36 }) {
  const Glyph = reactionIcons[kind];
  return (
    <span className={cx(styles.mark, styles[kind])} style={{ width: size, height: size }}>
      <Glyph size={Math.round(size * 0.64)} strokeWidth={size < 30 ? 2.25 : 1.75} />
    </span>
  );
}

import type { MomentView } from '@renmai/contracts/network/moment.schema';
import { CutText } from './cut-text';
import { LinkCard } from './link-card';
import { MomentMedia } from './moment-media';
import { SharedCard } from './shared-card';
import styles from './moment.module.css';

type ContentOf = Pick<MomentView, 'momentId' | 'version' | 'text' | 'mentions' | 'media' | 'linkPreview' | 'shared'>;

/** What a moment says and shows. */
export function MomentContent({ moment, whole }: { moment: ContentOf; whole?: boolean }) {
  const { momentId, version, text, mentions, media, linkPreview, shared } = moment;
  return (
    <>
      {text && (
        <CutText
          key={`${momentId} ${version}`}
          id={`${momentId} ${version}`}
          className={styles.said}
          text={text}
          mentions={mentions}
          whole={whole}
        />
      )}
      <MomentMedia media={media} />
      {media.length === 0 && linkPreview && <LinkCard link={linkPreview} />}
      {shared && <SharedCard shared={shared} />}
    </>
  );
}

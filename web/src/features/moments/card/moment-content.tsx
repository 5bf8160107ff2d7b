import type { MomentView } from '@renmai/contracts/network/moment.schema';
import { CutText } from './cut-text';
import { LinkCard } from './link-card';
import { MomentMedia } from './moment-media';
import { NewsContent } from './news-content';
import { SharedCard } from './shared-card';
import styles from './moment.module.css';

type ContentOf = Pick<
  MomentView,
  'momentId' | 'version' | 'text' | 'mentions' | 'media' | 'linkPreview' | 'shared' | 'news'
>;

/** What a moment says and shows. */
export function MomentContent({ moment, whole }: { moment: ContentOf; whole?: boolean }) {
  const { momentId, version, text, mentions, media, linkPreview, shared, news } = moment;
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
      {news && <NewsContent news={news} />}
      <MomentMedia media={media} />
      {media.length === 0 && linkPreview && <LinkCard link={linkPreview} />}
      {shared && <SharedCard shared={shared} />}
    </>
  );
}

import type { MomentView } from '@renmai/contracts/network/moment.schema';
import { keyOf, useInOwnLanguage } from '../../../ui/in-own-language/shown-translations';
import { Translate } from '../../../ui/in-own-language/translate';
import { CutText } from './cut-text';
import { LinkCard } from '../../../ui/link-card';
import { MomentMedia } from './moment-media';
import { NewsContent } from './news-content';
import { SharedCard } from './shared-card';
import styles from './moment.module.css';

type ContentOf = Pick<
  MomentView,
  'momentId' | 'version' | 'author' | 'homepage' | 'text' | 'mentions' | 'media' | 'linkPreview' | 'shared' | 'news'
>;

/** The text and media of a moment. */
export function MomentContent({ moment, whole }: { moment: ContentOf; whole?: boolean }) {
  const { momentId, version, author, homepage, text, mentions, media, linkPreview, shared, news } = moment;
  const { translated, said } = useInOwnLanguage(keyOf('moment', momentId, version));
  return (
    <>
      {text && (
        <div className={styles.said}>
          <CutText
            key={`${momentId} ${version}`}
            id={`${momentId} ${version}`}
            text={said('text', text)}
            // their offsets are those of the original text
            mentions={translated ? [] : mentions}
            whole={whole}
          />
          <Translate
            of={{
              ...{ kind: 'moment', id: momentId, version, words: text },
              authorId: author?.memberId ?? homepage?.homepageId ?? momentId,
            }}
          />
        </div>
      )}
      {news && <NewsContent news={news} />}
      <MomentMedia media={media} />
      {media.length === 0 && linkPreview && <LinkCard link={linkPreview} />}
      {shared && <SharedCard shared={shared} />}
    </>
  );
}

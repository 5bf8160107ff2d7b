import type { Locale } from '@renmai/contracts';
import type { MomentView } from '@renmai/contracts/network/moment.schema';
import { sharedPicture } from '@renmai/contracts/profile/media.schema';
import type { PublicPageHead } from '@renmai/contracts/public-pages.api';
import { previewPage } from '@renmai/service-kit';

const EXCERPT = 200;

export interface SharedPicture {
  url: string;
  width: number;
  height: number;
}

/** The preview of a shared link to a moment that visitors may see. */
export interface MomentCard {
  momentId: string;
  authorName: string;
  text: string;
  picture: SharedPicture | null;
}

/** The first characters of a text, whole ones. */
export function excerpt(text: string): string {
  let kept = '';
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (kept.length + segment.length > EXCERPT) break;
    kept += segment;
  }
  return kept;
}

const sizes = ({ url, width, height }: SharedPicture): SharedPicture => ({ url, width, height });

function pictureOf({ media, linkPreview, news, homepage }: MomentView): SharedPicture | null {
  const ofNews = news?.illustration ?? homepage?.logo;
  if (ofNews) return sizes(sharedPicture(ofNews));
  // A JPEG: sites that preview links do not all read WebP.
  const shown = media.map(({ picture, video }) => (picture ? sharedPicture(picture) : video?.poster)).find(Boolean);
  return shown ? sizes(shown) : (linkPreview?.picture ?? null);
}

export const momentCard = (moment: MomentView): MomentCard => ({
  momentId: moment.momentId,
  authorName: moment.author?.name ?? moment.homepage?.name ?? '',
  text: excerpt(moment.news ? [moment.news.title, moment.news.excerpt].join(' · ') : moment.text),
  picture: pictureOf(moment),
});

const something: Record<Locale, string> = {
  'zh-CN': 'Renmai 动态',
  en: 'A moment on Renmai',
  'zh-TW': 'Renmai 動態',
  ja: 'Renmaiの投稿',
};

interface HeadOptions {
  locale: Locale;
  absolute: (path: string) => string;
}

const MOST_LETTERS = 60;
/** The beginning of a line in whole words; Chinese and Japanese have none to keep whole. */
function shortened(line: string): string {
  const letters = [...line];
  if (letters.length <= MOST_LETTERS) return line;
  const cut = letters.slice(0, MOST_LETTERS).join('');
  const words = /[\p{L}\p{N}]$/u.test(cut) && !/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]$/u.test(cut);
  const whole = words && letters[MOST_LETTERS] !== ' ' ? cut.replace(/\s+\S{1,30}$/u, '') : cut;
  return `${whole.trimEnd()}…`;
}

/** The head of the moment's page in the app. */
export function momentHead(
  { momentId, authorName, text, picture }: MomentCard,
  { locale, absolute }: HeadOptions,
): PublicPageHead {
  const shown = picture && { ...picture, url: absolute(picture.url) };
  const line = text.split('\n', 1)[0] ?? '';
  return {
    path: `/moments/${momentId}`,
    title: [authorName, shortened(line)].filter(Boolean).join(': ') || something[locale],
    description: text || something[locale],
    type: 'article',
    picture: shown,
    data: {
      '@type': 'SocialMediaPosting',
      headline: line || something[locale],
      articleBody: text,
      url: absolute(`/moments/${momentId}`),
      ...(authorName !== '' && { author: { '@type': 'Person', name: authorName } }),
      ...(shown && { image: [shown.url] }),
    },
  };
}

export interface MomentSharePage {
  locale: Locale;
  /** absolute address of this page */
  url: string;
  /** where people are sent */
  momentUrl: string;
  /** null: nothing may be shown, not even whether there is such a moment; its picture with an absolute address */
  moment: Omit<MomentCard, 'momentId'> | null;
}

export const momentSharePage = ({ locale, url, momentUrl, moment }: MomentSharePage): string =>
  previewPage({
    locale,
    title: moment?.authorName || something[locale],
    forwardTo: momentUrl,
    preview: moment && {
      url,
      type: 'article',
      description: moment.text || something[locale],
      picture: moment.picture,
      large: true,
    },
  });

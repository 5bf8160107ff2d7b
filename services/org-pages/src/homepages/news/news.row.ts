import type { NewsCategory, NewsState } from '@renmai/contracts/org-pages/news.schema';

export interface NewsText {
  title: string;
  category: NewsCategory;
  illustrationId: string | null;
  html: string;
  plain: string;
  pictureIds: string[];
}

export interface NewsItem extends NewsText {
  newsId: string;
  homepageId: string;
  state: NewsState;
  version: number;
  /** null: never published */
  momentId: string | null;
  /** the first time */
  publishedAt: Date | null;
  editedAt: Date | null;
  publishedBy: string | null;
  writtenBy: string | null;
  writtenAt: Date;
  updatedAt: Date;
}

/** SQL: the columns of `NewsItem`, from the row `n`. */
export const newsColumns = `
  n.id AS "newsId", n.homepage_id AS "homepageId", n.state, n.version, n.title, n.category,
  n.illustration_id AS "illustrationId", n.html, n.plain, n.picture_ids AS "pictureIds", n.moment_id AS "momentId",
  n.published_at AS "publishedAt", n.edited_at AS "editedAt", n.published_by AS "publishedBy",
  n.written_by AS "writtenBy", n.written_at AS "writtenAt", n.updated_at AS "updatedAt"`;

const EXCERPT = 200;
/** The number of characters of a text that are read for a list. */
export const excerptSource = 2 * EXCERPT;

/** Lines in one line: those without a mark at their end, e.g. of a list, are parted by a dot; no space follows a full-width mark. */
const inOneLine = (lines: string): string =>
  lines
    .replaceAll(/(?<=[。！？；：，、」』”）])\n/gu, '')
    .replaceAll(/(?<=\P{P})\n/gu, ' · ')
    .replaceAll('\n', ' ');

/** The beginning of a text, in one line, of whole characters. */
export const excerptOf = (plain: string): string =>
  Array.from(inOneLine(plain.slice(0, excerptSource)))
    .slice(0, EXCERPT)
    .join('');

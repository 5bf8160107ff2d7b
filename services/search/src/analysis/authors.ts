import { taken, type Step } from './taken.js';

const name = `[\\p{L}\\p{M}\\p{N}·.'’&-]+(?:\\s+[\\p{L}\\p{M}\\p{N}·.'’&-]+){0,4}`;
const run = `[\\p{L}\\p{M}\\p{N}·・\\s]{1,40}?`;

/** posts by X, X's posts, X的动态, Xの投稿 */
const said: readonly RegExp[] = [
  new RegExp(
    `\\b(?:(?:posts?|moments?|updates?|news|articles?|written|posted|published|shared|something)\\s+)+(?:by|from|of)\\s+(${name})$`,
    'iu',
  ),
  new RegExp(`^(?:by|from)\\s+(${name})$`, 'iu'),
  new RegExp(`^(${name})[’']s?\\s+(?:latest |recent )?(?:posts?|moments?|updates?|news)\\b`, 'iu'),
  new RegExp(
    `(?:^|\\s)(${run})\\s*(?:发布的|發布的|发的|發的|写的|寫的|的)\\s*(?:最新)?(?:动态|動態|帖子|文章|消息|贴文|貼文|新闻|新聞)$`,
    'u',
  ),
  new RegExp(`(?:^|\\s)(${run})\\s*(?:さん|氏|様)?の(?:最新の?)?(?:投稿|ポスト|つぶやき|近況|記事|お知らせ)$`, 'u'),
];

/** Words for the topic of a moment, and those that ask, not for its author. */
const topical =
  /^(?:最近|近期|最新|今天|昨天|本周|本週|这周|上周|上週|先週|今週|今日|昨日|this week|last week|recent)|^(?:关于|有关|關於|about |谁|誰|哪|有没有|有沒有|什么|什麼|who |which |what |any )|(?:について|に関する?|相关|有关)$/iu;

/** The author whose moments are searched. */
export const byAuthor: Step = (written, { kind }) => {
  if (kind !== 'moment') return [];
  for (const pattern of said) {
    const match = pattern.exec(written.trim());
    const author = match?.[1]?.trim().replace(/(?:さん|氏|様)$/u, '');
    if (!match || !author || topical.test(author)) continue;
    const index = written.length - written.trimStart().length + match.index;
    return [taken('author', author, { index, text: match[0] }, { author })];
  }
  return [];
};

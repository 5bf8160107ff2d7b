import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Locale, locales } from '@renmai/contracts';
import {
  accessTokenSeconds,
  codeLength,
  erasureGraceDays,
  passwordMaxLength,
  passwordMinLength,
} from '@renmai/contracts/identity/fields';
import { maxEventQuestions, maxOrganizers, maxSeries } from '@renmai/contracts/events/event.schema';
import { maxContacts } from '@renmai/contracts/network/contacts.api';
import { maxSavedSearches } from '@renmai/contracts/search/saved-searches.api';
import { answerDays, maxPositionQuestions, minFigures, positionDays } from '@renmai/contracts/jobs/positions.schema';
import { maxChildren, usualChildRetentionDays } from '@renmai/contracts/enrolment/child.schema';
import { enrolmentAnswerDays, maxEnrolmentDocuments } from '@renmai/contracts/enrolment/enrolment.schema';
import { maxDecisions, maxDelayMinutes } from '@renmai/contracts/applications/decision.schema';
import { maxAttempts } from '@renmai/contracts/applications/application.schema';
import { maxPictures } from '@renmai/contracts/network/moment.schema';
import {
  maxOpenRequests,
  maxResubmissions,
  minOpenRequests,
  resubmitAfterDays,
} from '@renmai/contracts/network/relation.schema';
import { mediaRules } from '@renmai/contracts/profile/media.schema';
import { maxEntries } from '@renmai/contracts/profile/profile.schema';
import { latinMark, ofElsewhere } from '../../../../test/words-of-elsewhere';
import { features } from '../../../app/features';
import { hasScreen } from '../../../lib/screens';
import { plain } from '../plain';
import { questionAt } from '../search-help';
import { type Agreement, type AgreementId, agreementIds } from './agreement-texts';
import { type Block, stringsOf } from './blocks';
import { catalogue, isQuestionPath, type QuestionPath, related, topicIds } from './catalogue';
import type { HelpTexts } from './help-texts';
import { loadAgreement, loadHelp } from './load-texts';

const src = join(import.meta.dirname, '../../..');
const help = {} as Record<Locale, HelpTexts>;
const agreements = {} as Record<Locale, Record<AgreementId, Agreement>>;

beforeAll(async () => {
  for (const language of locales) {
    help[language] = await loadHelp(language);
    const loaded = await Promise.all(agreementIds.map(async (id) => [id, await loadAgreement(language, id)] as const));
    agreements[language] = Object.fromEntries(loaded) as Record<AgreementId, Agreement>;
  }
});

const questions = topicIds.flatMap((topic) => catalogue[topic].map((id) => `${topic}/${id}` as QuestionPath));

/** Every string of every text of a language, with its place. */
const everything = (language: Locale): [string, string][] => [
  ...topicIds.flatMap((topic): [string, string][] => [
    [topic, help[language][topic].title],
    [topic, help[language][topic].about],
  ]),
  ...questions.flatMap((path) => {
    const { question, answer, words = '-' } = questionAt(help[language], path);
    return [question, words, ...stringsOf(answer)].map((text): [string, string] => [path, text]);
  }),
  ...agreementIds.flatMap((id) => {
    const { title, summary, sections } = agreements[language][id];
    const texts = sections.flatMap((section) => [section.title, ...stringsOf(section.text)]);
    return [title, summary, ...texts].map((text): [string, string] => [id, text]);
  }),
];

interface Words {
  [key: string]: string | Words;
}
const valuesOf = (words: Words): string[] =>
  Object.values(words).flatMap((value) => (typeof value === 'string' ? [value] : valuesOf(value)));

/** These quote menus of systems and browsers, not of the app. */
const ofSystems: readonly QuestionPath[] = ['app/appearance', 'app/install', 'profile/upload-refused'];

/** All words of the screens of the app, and how sentences begin: a message may go on with a figure. */
const onScreens = (language: Locale): Set<string> => {
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith(join('locales', `${language}.json`)),
  );
  const labels = files.flatMap((file) => valuesOf(JSON.parse(readFileSync(join(src, file), 'utf8')) as Words));
  return new Set(labels.flatMap((label) => [label, label.replace(/[.，。].*$/su, '')]));
};

/** The structure of a text, without its words. */
const shape = (blocks: Block[]): string[] =>
  blocks.map((block) => {
    if (typeof block === 'string') return 'paragraph';
    if ('head' in block) return `table ${block.rows.map((row) => row.length).join(' ')} of ${block.head.length}`;
    return Object.entries(block)
      .map(
        ([kind, content]) =>
          `${kind} ${(content as unknown[]).length > 0 && Array.isArray(content) ? content.length : ''}`,
      )
      .join();
  });

const linksIn = (text: string): string[] => Array.from(text.matchAll(/\]\((.*?)\)/g), ([, to]) => to as string);

describe.each(locales)('texts in %s', (language) => {
  it('have the topics and questions of the catalogue', () => {
    expect(Object.keys(help[language])).toEqual(expect.arrayContaining(topicIds));
    expect(Object.keys(help[language])).toHaveLength(topicIds.length);
    for (const topic of topicIds) expect(Object.keys(help[language][topic].questions)).toEqual([...catalogue[topic]]);
  });

  it('are built and linked as in English', () => {
    for (const path of questions) {
      const one = questionAt(help[language], path).answer;
      const english = questionAt(help.en, path).answer;
      expect([path, shape(one)]).toEqual([path, shape(english)]);
      expect([path, stringsOf(one).flatMap(linksIn).sort()]).toEqual([
        path,
        stringsOf(english).flatMap(linksIn).sort(),
      ]);
    }
    for (const id of agreementIds) {
      const one = agreements[language][id].sections;
      const english = agreements.en[id].sections;
      expect(one.map((section) => section.id)).toEqual(english.map((section) => section.id));
      one.forEach(({ text }, index) => {
        const other = english[index]?.text ?? [];
        expect([id, index, shape(text)]).toEqual([id, index, shape(other)]);
        expect([id, index, stringsOf(text).flatMap(linksIn).sort()]).toEqual([
          id,
          index,
          stringsOf(other).flatMap(linksIn).sort(),
        ]);
      });
    }
  });

  it('leave nothing empty and no mark open', () => {
    for (const [where, text] of everything(language)) {
      expect([where, text.trim()]).not.toEqual([where, '']);
      expect([where, plain(text).match(/\*\*|`|\]\(/)]).toEqual([where, null]);
    }
  });

  it('link only to screens that there are', () => {
    const patterns = features.flatMap(({ screens }) => screens.map(({ path }) => path));
    const links = new Set(everything(language).flatMap(([, text]) => linksIn(text)));
    expect([...links].filter((to) => !hasScreen(patterns, to))).toEqual([]);
  });

  it('quote labels as they are on the screens', () => {
    const labels = onScreens(language);
    const asked = agreements[language]['permission-notes'].sections.find(({ id }) => id === 'asked');
    const texts = questions
      .filter((path) => !ofSystems.includes(path))
      .map((path) => questionAt(help[language], path))
      .flatMap(({ question, answer }) => [question, ...stringsOf(answer)]);
    const quoted = [...texts, ...stringsOf(asked?.text ?? [])].flatMap(
      (text) => text.match(/(?<=[“「])[^”」]+(?=[”」])/g) ?? [],
    );
    expect(quoted.length).toBeGreaterThan(10);
    expect(quoted.filter((label) => !labels.has(label))).toEqual([]);
  });

  it('name the limits that the product has', () => {
    const mebibytes = (bytes: number) => `${bytes / 1024 / 1024} MB`;
    const has = (path: QuestionPath, ...wanted: (number | string)[]) => {
      const said = stringsOf(questionAt(help[language], path).answer)
        .join(' ')
        .replaceAll(/(\d),(\d)/g, '$1$2');
      // whole numbers: 5 is not said by 50
      const numbers: (number | string)[] = said.match(/\d+(?: MB)?/g) ?? [];
      for (const each of wanted)
        expect([path, each, numbers]).toEqual([path, each, expect.arrayContaining([`${each}`])]);
    };
    has('account/register', codeLength, passwordMinLength);
    has('account/password-rules', passwordMinLength, passwordMaxLength);
    has('profile/photo', mebibytes(mediaRules.picture.maxBytes));
    has('profile/upload-refused', ...Object.values(mediaRules).map(({ maxBytes }) => mebibytes(maxBytes)));
    has('profile/upload-refused', mediaRules.video.maxSeconds);
    has('profile/background', maxEntries);
    has('network/request-limits', maxOpenRequests, minOpenRequests, resubmitAfterDays, maxResubmissions);
    has('network/contacts', maxContacts);
    has('moments/write', maxPictures, mebibytes(mediaRules.picture.maxBytes));
    has('moments/write', mebibytes(mediaRules.video.maxBytes), mediaRules.video.maxSeconds);
    has('jobs/find', maxSavedSearches);
    has('jobs/apply', maxAttempts);
    has('jobs/publish', ...Object.values(positionDays), maxPositionQuestions, answerDays, minFigures);
    has('jobs/decide', maxDecisions);
    has('admissions/apply', maxAttempts);
    has('admissions/child', maxChildren);
    has('admissions/publish', maxEnrolmentDocuments, enrolmentAnswerDays);
    has('admissions/decide', maxDecisions, maxDelayMinutes / 24 / 60);
    has('events/register', maxAttempts);
    has('events/organize', maxOrganizers, maxEventQuestions);
    has('events/series', maxSeries);
    has('your-data/cancel', erasureGraceDays);
    const policy = agreements[language]['privacy-policy'].sections.flatMap(({ text }) => stringsOf(text)).join(' ');
    expect(policy).toContain(`${erasureGraceDays}`);
    expect(policy).toContain(`${accessTokenSeconds / 60}`);
    const terms = agreements[language]['admission-terms'].sections.flatMap(({ text }) => stringsOf(text)).join(' ');
    expect(policy).toContain(`${usualChildRetentionDays}`);
    for (const days of [usualChildRetentionDays, enrolmentAnswerDays])
      expect(terms).toMatch(new RegExp(`\\b${days}\\b`));
  });
});

/** Names and formats that are written in Latin letters everywhere. */
const names =
  /QR Code|Renmai|LinkedIn|JSON Resume|Cookie|iPhone|iPad|Safari|Android|Chrome|Edge|Firefox|JavaScript|App\b|Mac\b|Bluetooth|MP4|Web(?=サイト)|LINE|EXIF|[A-Z]{2,}[A-Za-z]*\b|WebP|WebM|argon2id|`.*?`|\]\(.*?\)/g;

it.each(['zh-CN', 'zh-TW', 'ja'] as const)('nothing is left in English in %s', (language) => {
  for (const [where, text] of everything(language)) {
    expect([where, text, text.replaceAll(names, '').match(/[A-Za-z]{2,}/)?.[0]]).toEqual([where, text, undefined]);
  }
});

// Characters that the other script does not have; enough of them that no sentence goes without.
const simplified =
  /[个们这来时会对说过还没为开关问题从给设录码让请护户权复认证验机电邮网页应务发现实间续书读写听见门马车长东风产业专严习乡买卖图团圆块坏声处备够头夹学宁宽审将属岁带师应张归当执扩扫担择损换据数断无旧显术条构标样检汉滚灵点爱状独环画盘确离种积称类级纪约线组细终经结络统绝继绩维缓编缩罚职联脑节范荐获蓝虽补装览计订认讨让议记讲许论访评识诉词译试话该详语误课调谁谢贝负责账货质购费贴资赏赛赶软转轮载较输边达迁运进远违连适选递遗释针钟钱铁键锁错镜阅阳阶际陆随隐难静顶项顺须预领频颜额风飞饭馆验齐龙]/gu;
const traditional =
  /[個們這來時會對說過還沒為開關問題從給設錄碼讓請護戶權復認證驗機電郵網頁應務發現實間續書讀寫聽見門長東風產業專圖團塊聲處備頭學將屬帶師張歸當執擴掃擔擇損換據數斷無舊顯術條構標樣檢點愛狀獨環畫盤確離種積稱類級紀約線組細終經結絡統絕繼維編縮職聯範獲補裝覽計訂討議記講許論訪評識詞譯試話該詳語誤課調誰負責貨質購費貼資軟轉輪載較輸邊達運進遠違連適選遞釋針鐘錢鍵鎖錯鏡閱陽階際隨隱難靜頂項順須預領頻顏額飛館齊龍]/gu;

it('each language keeps to its script', () => {
  const said = (language: Locale) =>
    everything(language)
      .map(([, text]) => text)
      .join('');
  const wrong = (language: Locale, characters: RegExp) => [...new Set(said(language).match(characters))];
  const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/gu;
  expect(wrong('en', /\p{Script=Han}/gu)).toEqual([]);
  for (const language of ['en', 'zh-CN', 'zh-TW'] as const) expect(wrong(language, kana)).toEqual([]);
  expect(wrong('zh-TW', simplified)).toEqual([]);
  expect(wrong('zh-CN', traditional)).toEqual([]);
  expect((said('ja').match(kana) ?? []).length).toBeGreaterThan(said('ja').length / 3);
});

it.each(locales)('%s has words, spellings and marks of its own', (language) => {
  // what people type to find an answer may be of elsewhere
  const typed = new Set(questions.map((path) => questionAt(help[language], path).words));
  const texts = everything(language)
    .map(([, text]) => text)
    .filter((text) => !typed.has(text));
  expect(texts.filter((text) => ofElsewhere[language].test(text))).toEqual([]);
  if (language !== 'en') expect(texts.filter((text) => latinMark.test(text))).toEqual([]);
});

it('each question leads to others, and never to itself', () => {
  expect(Object.keys(related).sort()).toEqual([...questions].sort());
  for (const [path, others] of Object.entries(related)) {
    expect(others.length).toBeGreaterThan(0);
    expect(others).not.toContain(path);
    expect(others.every(isQuestionPath)).toBe(true);
  }
});

it('the cookie policy lists all that the app stores in the browser', () => {
  const storing = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.spec.'))
    // the console is for staff, on an address of its own: docs/console.md says what it stores
    .filter((file) => !file.startsWith('console/'))
    .filter((file) => /\b(?:local|session)\.set\(/.test(readFileSync(join(src, file), 'utf8')))
    .sort();
  // a place that is new here stores something new: describe it in the four cookie policies
  expect(storing).toEqual([
    'api/access-token.ts',
    'api/uploads/upload-memory.ts',
    'api/wants-copy.ts',
    'features/chat/actions/announced.ts',
    'features/chat/actions/drafts.ts',
    'features/chat/actions/outbox.ts',
    'features/chat/actions/remove-later.ts',
    'features/chat/live/browser-notice.ts',
    'features/conference/door/guest-name.ts',
    'features/conference/session/devices.ts',
    'features/enrolment/compare/compared.ts',
    'features/events/check-in/check-in-page.tsx',
    'features/events/check-in/door-store.ts',
    'features/notifications/push/push-memory.ts',
    'lib/i18n/i18n.ts',
    'lib/remembered-login.ts',
    'lib/theme.ts',
    'lib/use-draft.ts',
    'lib/use-typed.ts',
    'lib/wanted.ts',
    'realtime/device-id.ts',
    'ui/list-place.ts',
    'ui/verification/use-challenge.ts',
  ]);
});

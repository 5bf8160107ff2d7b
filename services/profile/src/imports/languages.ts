import { locales } from '@renmai/contracts';
import { furtherNames } from './language-names.js';

const tags =
  'zh yue en ja ko fr de es pt it ru ar hi th vi id ms nl pl sv tr uk el he cs da fi no hu ro bn ta ur fa mn bo ug ga gd cy eu ca gl is lt lv et sl sk hr sr bs bg mk sq hy ka az kk uz tg tk ky ne si my km lo am so sw yo ig ha zu xh af mt lb nb mr te gu kn ml pa be ny wo rw sn ln sm to haw fj yi sa ht ku ps sd or as kok ks bho mai jv su mg qu gn rm co oc br fy fo se kl ti ak ceb la grc eo'.split(
    ' ',
  );
const nameIn = (locale: string, tag: string): string =>
  (new Intl.DisplayNames(locale, { type: 'language' }).of(tag) ?? tag).toLowerCase();
/** In the languages that files are written in, and in the language itself. */
const byName = new Map<string, string>([
  ...[...locales, 'de', 'fr', 'es', 'pt', 'it', 'ru', 'ko'].flatMap((locale) =>
    tags.map((tag) => [nameIn(locale, tag), tag] as const),
  ),
  ...tags.map((tag) => [nameIn(tag, tag), tag] as const),
]);
// Chinese has two words for "language", of which its lists of names use one.
for (const [name, tag] of [...byName])
  if (/^\p{Script=Han}+[文语語]$/u.test(name))
    for (const end of '文语語') if (!byName.has(name.slice(0, -1) + end)) byName.set(name.slice(0, -1) + end, tag);
for (const [tag, names] of Object.entries(furtherNames)) for (const name of names) byName.set(name, tag);

const escaped = (name: string): string => name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
/** A longer name before a shorter one within it: Swiss German is not German. */
const named = [...byName.keys()].sort((one, other) => other.length - one.length);
const isLatin = (name: string): boolean => /^\p{Script=Latin}/u.test(name);
const alternatives = (names: readonly string[]): string => names.map(escaped).join('|');
const anyName = new RegExp(
  `(?<!\\p{L})(?:${alternatives(named.filter(isLatin))})(?!\\p{L})|${alternatives(named.filter((name) => !isLatin(name)))}`,
  'gu',
);

/** The languages that a text names, with the place of each. */
export function languagesIn(text: string): { tag: string; name: string; at: number }[] {
  const found = [...text.toLowerCase().matchAll(anyName)].flatMap(({ 0: name, index }) => {
    const tag = byName.get(name);
    return tag === undefined ? [] : [{ tag, name, at: index }];
  });
  return found.filter(({ tag }, at) => found.findIndex((one) => one.tag === tag) === at);
}

const namesOfTags = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
/** A language by its name or tag. */
export const languageOf = (text: string): string | null => {
  const known = languagesIn(text)[0]?.tag;
  if (known !== undefined) return known;
  const tag = text.trim();
  if (!/^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(tag) || namesOfTags.of(tag) === undefined) return null;
  return Intl.getCanonicalLocales(tag)[0] ?? null;
};

import type { Locale } from '@renmai/contracts';
import {
  secondLists,
  secondTexts,
  type SecondLanguage,
  type SecondList,
} from '@renmai/contracts/profile/second-language.schema';
import type { ProfileSection } from '@renmai/contracts/profile/visibility.schema';
import type { ProfileDocument } from './profile-document.query.js';

type Entries = readonly ({ id: string } & Partial<Record<string, unknown>>)[];
/** The lists as they are handled alike. */
type Lists = Record<SecondList, Entries>;

const hasText = (list: SecondList, entry: Entries[number]): boolean =>
  secondTexts[list].some((field) => (entry[field] ?? '') !== '');

/** Without the texts of entries that are gone, and without entries of which nothing is written. */
export function pruned(second: SecondLanguage, document: Pick<ProfileDocument, SecondList>): SecondLanguage {
  const kept = (list: SecondList): Entries => {
    const ids = new Set(document[list].map(({ id }) => id));
    return (second as Lists)[list].filter((entry) => ids.has(entry.id) && hasText(list, entry));
  };
  return { ...second, ...Object.fromEntries(secondLists.map((list) => [list, kept(list)])) };
}

/** The texts that may be seen: of open sections, and of services that are published. */
export function seenTexts(
  { secondLanguage: second, services }: Pick<ProfileDocument, 'secondLanguage' | 'services'>,
  isOpen: (section: ProfileSection) => boolean,
): SecondLanguage | null {
  if (second === null) return null;
  const published = new Set(services.filter((one) => one.published).map(({ id }) => id));
  return {
    ...second,
    about: isOpen('about') ? second.about : '',
    ...Object.fromEntries(secondLists.map((list) => [list, isOpen(list) ? (second as Lists)[list] : []])),
    services: isOpen('services') ? second.services.filter(({ id }) => published.has(id)) : [],
  };
}

/** The profile as readers of `locale` see it: with the texts in the second language, if it is that one. */
export function writtenIn<P extends Pick<ProfileDocument, SecondList | 'headline' | 'about' | 'secondLanguage'>>(
  profile: P,
  locale: Locale,
): P {
  const { secondLanguage: second } = profile;
  if (second?.language !== locale) return profile;
  const inList = (list: SecondList): Entries => {
    const texts = new Map((second as Lists)[list].map((one) => [one.id, one]));
    return (profile as Lists)[list].map((entry) => ({
      ...entry,
      ...Object.fromEntries(secondTexts[list].map((field) => [field, texts.get(entry.id)?.[field] || entry[field]])),
    }));
  };
  return {
    ...profile,
    headline: second.headline || profile.headline,
    about: second.about || profile.about,
    ...Object.fromEntries(secondLists.map((list) => [list, inList(list)])),
  };
}

interface FoundText {
  /** null: the headline */
  section: ProfileSection | null;
  short: boolean;
  text: string;
}

const longTexts: readonly string[] = ['description', 'activities'];

/** The texts by which search finds the member. Services that are not published are not found. */
export function foundTexts(document: Pick<ProfileDocument, 'secondLanguage' | 'services'>): FoundText[] {
  const second = seenTexts(document, () => true);
  if (second === null) return [];
  const ofLists = secondLists.flatMap((list) =>
    (second as Lists)[list].flatMap((entry) =>
      secondTexts[list].map((field) => {
        const text = entry[field];
        return { section: list, short: !longTexts.includes(field), text: typeof text === 'string' ? text : '' };
      }),
    ),
  );
  const head = [
    { section: null, short: true, text: second.headline },
    { section: 'about' as const, short: false, text: second.about },
  ];
  return [...head, ...ofLists].filter(({ text }) => text !== '');
}

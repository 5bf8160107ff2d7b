import type { Locale } from '@renmai/contracts';
import type { OwnProfile } from '@renmai/contracts/profile/profile.schema';
import {
  type SecondLanguage,
  secondLists,
  secondTexts,
  type SecondList,
} from '@renmai/contracts/profile/second-language.schema';

type Entries = readonly ({ id: string } & Partial<Record<string, unknown>>)[];
type Lists = Record<SecondList, Entries>;

const fieldName = (list: SecondList, id: string, field: string): string => `${list}/${id}/${field}`;
const isLong = (field: string): boolean => field === 'description' || field === 'activities';

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The texts by the names that `inOwnLanguage` knows them by. */
export function textsOf(second: SecondLanguage): ReadonlyMap<string, string> {
  const ofLists = secondLists.flatMap((list) =>
    (second as Lists)[list].flatMap((entry) =>
      secondTexts[list].map((field) => [fieldName(list, entry.id, field), textIn(entry[field])] as const),
    ),
  );
  const all = [['headline', second.headline] as const, ['about', second.about] as const, ...ofLists];
  return new Map(all.filter(([, text]) => text !== ''));
}

/** The names of an entry, and of the fields of each list, among the texts of the app. */
const names: Record<SecondList, string> = {
  ...{ jobs: 'companyName', educations: 'school', services: 'title', projects: 'name' },
  ...{ volunteering: 'organization', publications: 'name' },
};
const labels = {
  'jobs/title': 'jobs.jobTitle',
  'educations/fieldOfStudy': 'educations.fieldOfStudy',
  'educations/activities': 'educations.activities',
  'services/title': 'services.serviceTitle',
  'projects/role': 'projects.role',
  'volunteering/role': 'volunteering.role',
} as const;
type Label = (typeof labels)[keyof typeof labels] | 'description';

export interface Original {
  key: string;
  name: string;
  fields: { name: string; label: Label; long: boolean; original: string }[];
}

/** The entries with texts that can be written in a second language. */
export const originalsOf = (profile: OwnProfile): Original[] =>
  secondLists.flatMap((list) =>
    (profile as Lists)[list].flatMap((entry) => {
      const fields = secondTexts[list].flatMap((field) => {
        const original = textIn(entry[field]);
        const label: Label = labels[`${list}/${field}` as keyof typeof labels] ?? 'description';
        return original === ''
          ? []
          : [{ name: fieldName(list, entry.id, field), label, long: isLong(field), original }];
      });
      return fields.length === 0 ? [] : [{ key: `${list}/${entry.id}`, name: String(entry[names[list]]), fields }];
    }),
  );

interface SecondForm {
  version: number;
  language: Locale;
  headline: string;
  about: string;
  lines: Record<string, string>;
  texts: Record<string, string>;
}

export function formOf(profile: OwnProfile, proposed: Locale): SecondForm {
  const { version, secondLanguage: second } = profile;
  const written = second ? textsOf(second) : new Map<string, string>();
  const fields = originalsOf(profile).flatMap((entry) => entry.fields);
  const of = (long: boolean) =>
    Object.fromEntries(
      fields.filter((field) => field.long === long).map(({ name }) => [name, written.get(name) ?? '']),
    );
  return {
    ...{ version, language: second?.language ?? proposed },
    ...{ headline: second?.headline ?? '', about: second?.about ?? '', lines: of(false), texts: of(true) },
  };
}

export function secondOf({ language, headline, about, lines, texts }: Omit<SecondForm, 'version'>): SecondLanguage {
  const lists: Record<string, Map<string, Record<string, string>>> = {};
  for (const [name, text] of Object.entries({ ...lines, ...texts })) {
    const [list = '', id = '', field = ''] = name.split('/');
    const entries = (lists[list] ??= new Map<string, Record<string, string>>());
    entries.set(id, { ...entries.get(id), [field]: text });
  }
  const empty = (list: SecondList) => Object.fromEntries(secondTexts[list].map((field) => [field, '']));
  return {
    ...{ language, headline, about },
    ...(Object.fromEntries(
      secondLists.map((list) => [
        list,
        [...(lists[list] ?? [])].map(([id, written]) => ({ ...empty(list), ...written, id })),
      ]),
    ) as Pick<SecondLanguage, SecondList>),
  };
}

import type { DataOf } from '@renmai/contracts';
import type { homepagePublished } from '@renmai/contracts/org-pages/org-pages.events';
import { organisationKey, traitKey } from '@renmai/names';
import { cutText } from '@renmai/service-kit';
import { isJapanese } from '@renmai/vocabulary';
import { facetKeyOf } from '../analysis/facet-concepts.js';
import { acronym, shortNames } from '../analysis/short-names.js';
import type { FacetValue, SearchDocument } from '../index/search-index.port.js';
import { addressWords, placesOfAddresses } from './cities.js';
import { companyTypeLabels, labelled, schoolTypeLabels, stageLabels } from '../labels/labels.js';

/** A company or a school. `popularity` follows its followers. */
export function homepageDocument(
  { homepageId, handle, content, addresses }: DataOf<typeof homepagePublished>,
  { version, at, followers }: { version: number; at: string; followers: number },
): SearchDocument {
  const { name, otherNames = [], slogan, introduction, details } = content;
  const facets: FacetValue[] = [];
  const add = (facet: FacetValue['facet'], key: string | null, label = ''): void => {
    if (key) facets.push({ facet, key, label });
  };
  add('size', details.size);
  add('type', details.type);
  if (details.kind === 'company')
    add('industry', facetKeyOf('industry', traitKey.industry(details.industry)), details.industry);
  else add('stage', details.stage);
  for (const place of placesOfAddresses(addresses)) add('city', place);
  const shorter = [acronym(name) ?? [], details.kind === 'school' ? shortNames(name) : []].flat();
  return {
    kind: details.kind,
    id: homepageId,
    version,
    parentId: null,
    ownerId: null,
    homepageId,
    audience: 'everyone',
    unlisted: false,
    title: name,
    isName: false,
    ...readingOf(content),
    alsoNamed: [...(handle ? [handle] : []), organisationKey(name), ...otherNames, ...shorter],
    texts: [
      { weight: 'A', text: handle?.replaceAll('-', ' ') ?? '' },
      { weight: 'A', text: shorter.join(' ') },
      ...otherNames.map((text) => ({ weight: 'A' as const, text })),
      { weight: 'B', text: slogan },
      { weight: 'C', text: details.kind === 'company' ? details.industry : '' },
      ...kindLabels(details),
      ...[...new Set(addresses.flatMap(addressWords))].map((text) => ({
        ...{ weight: 'C' as const, text, isLabel: true as const },
      })),
      { weight: 'D', text: introduction },
    ],
    facets,
    at,
    startsAt: null,
    endsAt: null,
    popularity: popularityOf(followers),
    card: { handle, slogan, introduction: cutText(introduction, 2000) },
  };
}

/** Whether the name is read in Japanese, and how, as its administrators say. */
function readingOf({
  name,
  slogan,
  introduction,
  reading = '',
}: DataOf<typeof homepagePublished>['content']): Pick<SearchDocument, 'readIn' | 'reading'> {
  if (reading !== '') return { readIn: 'ja', reading };
  return isJapanese([name, slogan, introduction]) ? { readIn: 'ja' } : {};
}

/** Rises by one for ten times as many followers. */
export const popularityOf = (followers: number): number => Math.log10(1 + followers);

/** Words for the stage and the type of an organisation, in all languages. */
function kindLabels(details: DataOf<typeof homepagePublished>['content']['details']): SearchDocument['texts'] {
  if (details.kind === 'company') return labelled(companyTypeLabels[details.type ?? '']);
  return [...labelled(stageLabels[details.stage ?? 'other']), ...labelled(schoolTypeLabels[details.type ?? 'other'])];
}

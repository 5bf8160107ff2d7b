import {
  type ManagedHomepage,
  type MaterialView,
  neededMaterials,
} from '@renmai/contracts/org-pages/homepage-management.schema';
import type { HomepageKind } from '@renmai/contracts/org-pages/homepage.schema';
import type { DetailName, Details } from '../fields/details';
import { detailsOf } from '../fields/details';
import type { FoundingStep } from '../homepage-paths';

export const requirements = ['logo', 'name', 'handle', 'about', 'licence', 'administrator', 'materials'] as const;
export type Requirement = (typeof requirements)[number];

export const stepOf = (requirement: Requirement): FoundingStep =>
  requirement === 'administrator' || requirement === 'materials' ? requirement : 'details';

const about = { company: ['type', 'industry'], school: ['type', 'stage'] } as const;

/** Fields that have to be filled in and are empty, in the order in which they are shown. */
export const emptyFields = (kind: HomepageKind, values: Details): DetailName[] =>
  (['name', 'handle', ...about[kind], 'number'] as const).filter((name) => values[name].trim() === '');

/** Whether a requirement is met before it can be submitted; the server decides. */
export function isThere(
  requirement: Requirement,
  page: ManagedHomepage,
  materials: readonly Pick<MaterialView, 'kind'>[],
): boolean {
  const empty = emptyFields(page.kind, detailsOf(page));
  switch (requirement) {
    case 'logo':
      return page.logo !== null;
    case 'name':
      return !empty.includes('name');
    case 'handle':
      return !empty.includes('handle');
    case 'about':
      return !about[page.kind].some((name) => empty.includes(name));
    case 'licence':
      return !empty.includes('number');
    case 'administrator':
      return page.seniorChosen;
    case 'materials':
      return neededMaterials[page.kind].every((needed) => materials.some(({ kind }) => kind === needed));
  }
}

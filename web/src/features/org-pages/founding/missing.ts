import {
  type ManagedHomepage,
  type MaterialView,
  neededMaterials,
} from '@renmai/contracts/org-pages/homepage-management.schema';
import { detailsOf } from '../fields/details';
import type { FoundingStep } from '../homepage-paths';

export const requirements = ['logo', 'name', 'handle', 'about', 'licence', 'administrator', 'materials'] as const;
export type Requirement = (typeof requirements)[number];

export const stepOf = (requirement: Requirement): FoundingStep =>
  requirement === 'administrator' || requirement === 'materials' ? requirement : 'details';

/** What has to be there before it can be submitted; the server has the last word. */
export function isThere(
  requirement: Requirement,
  page: ManagedHomepage,
  materials: readonly Pick<MaterialView, 'kind'>[],
): boolean {
  const { name, handle, industry, type, stage, number } = detailsOf(page);
  switch (requirement) {
    case 'logo':
      return page.logo !== null;
    case 'name':
      return name !== '';
    case 'handle':
      return handle !== '';
    case 'about':
      return type !== '' && (page.kind === 'company' ? industry : stage) !== '';
    case 'licence':
      return number !== '';
    case 'administrator':
      return page.seniorChosen;
    case 'materials':
      return neededMaterials[page.kind].every((needed) => materials.some(({ kind }) => kind === needed));
  }
}

import type { HomepageView } from '@renmai/contracts/org-pages/homepage.schema';
import type { ManagedHomepage } from '@renmai/contracts/org-pages/homepage-management.schema';
import { check, type Details } from '../fields/details';

/** The page with what is typed; fields that are wrong stay as they are stored. */
export function previewOf(page: ManagedHomepage, values: Details): HomepageView {
  const { good } = check(page.kind, values);
  const typed = <T>(field: keyof Details, stored: T): T => (good.has(field) ? (good.get(field) as T) : stored);
  const { content } = page;
  const { details } = content;
  const name = typed('name', page.name);
  const slogan = typed('slogan', page.slogan);
  return {
    ...page,
    name,
    slogan,
    content: {
      ...content,
      name,
      slogan,
      otherNames: typed('otherNames', content.otherNames),
      reading: typed('reading', content.reading),
      details:
        details.kind === 'company'
          ? { ...details, industry: typed('industry', details.industry), size: typed('size', details.size) }
          : {
              ...details,
              size: typed('size', details.size),
              stage: typed('stage', details.stage),
              type: typed('type', details.type),
            },
    },
  };
}

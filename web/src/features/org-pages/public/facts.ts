import type { HomepageContent } from '@renmai/contracts/org-pages/homepage.schema';
import { useTranslation } from 'react-i18next';
import { useOwnNames } from '../../../ui/own-names/use-own-names';

export interface Fact {
  label: string;
  value: string;
  /** shown below the name too */
  short?: boolean;
}

/** The facts of a page that are single values; empty ones are left out. */
export function useFacts({ details, foundingYear }: HomepageContent): Fact[] {
  const { t } = useTranslation('org-pages');
  const ownName = useOwnNames();
  const facts: Fact[] = [];
  const add = (label: string, value: string | null, short?: boolean) => {
    if (value) facts.push({ label, value, short });
  };
  if (details.kind === 'company') {
    add(t('fields.industry'), ownName('industry', details.industry), true);
    add(t('fields.type.company'), details.type && t(`companyType.${details.type}`));
    add(t('fields.size.company'), details.size && t(`size.${details.size}`), true);
  } else {
    add(t('fields.stage'), details.stage && t(`stage.${details.stage}`), true);
    add(t('fields.type.school'), details.type && t(`schoolType.${details.type}`), true);
    add(t('fields.universityType'), details.universityType && t(`universityType.${details.universityType}`));
    add(t('fields.size.school'), details.size && t(`size.${details.size}`), true);
  }
  add(t('fields.foundingYear'), foundingYear === null ? null : String(foundingYear));
  return facts;
}

import { useTranslation } from 'react-i18next';
import type { OpenWork } from '../../../api/open-work.api';
import { homepagePaths } from '../homepage-paths';

interface Work {
  key: string;
  text: string;
  to: string;
}

/** The open work at a homepage, each with the way to it. */
export function useWorkTexts(): (work: OpenWork) => Work[] {
  const { t } = useTranslation('org-pages');
  return ({ homepage: { homepageId }, ...work }) =>
    (
      [
        ['applicants', 'positions'],
        ['admissions', 'enrolments'],
        ['submitted', 'positions'],
      ] as const
    ).flatMap(([key, tab]) =>
      work[key] > 0
        ? [{ key, text: t(`work.${key}`, { count: work[key] }), to: homepagePaths.manage(homepageId, tab) }]
        : [],
    );
}

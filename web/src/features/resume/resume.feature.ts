import type { Feature } from '../../lib/feature';
import { paths } from '../../lib/paths';

const member = { for: 'member', frame: 'page', texts: ['api', 'profile'] } as const;

export const resume: Feature = {
  name: 'resume',
  screens: [
    {
      path: paths.resumes,
      load: async () => (await import('./resumes-page')).ResumesPage,
      title: 'title',
      ...member,
    },
    {
      path: paths.importProfile,
      load: async () => (await import('./import-page')).ImportPage,
      title: 'import.title',
      ...member,
      frame: 'split',
    },
  ],
  slots: { 'own.file': async () => (await import('./import-page')).FillInPlace },
};

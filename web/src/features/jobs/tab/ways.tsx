import { useTranslation } from 'react-i18next';
import { paths } from '../../../lib/paths';
import { Ways } from '../../../ui/finding/ways';
import { BellIcon, BriefcaseIcon, CapIcon, type Icon } from '../../../ui/icons';
import { BookmarkIcon, FileIcon } from '../../../ui/more-icons';
import { jobsPaths } from '../jobs-paths';

const ways: { key: string; to: string; icon: Icon }[] = [
  { key: 'saved', to: jobsPaths.saved, icon: BookmarkIcon },
  { key: 'searches', to: paths.savedSearches, icon: BellIcon },
  { key: 'applications', to: paths.applications, icon: FileIcon },
  { key: 'admissions', to: paths.enrolments, icon: CapIcon },
  { key: 'manage', to: jobsPaths.choose, icon: BriefcaseIcon },
];

/** Links to the member's own pages: saved positions, saved searches, applications, and managed positions. */
export function JobsWays() {
  const { t } = useTranslation('jobs');
  return <Ways label={t('ways.label')} ways={ways.map(({ key, ...way }) => ({ ...way, label: t(`ways.${key}`) }))} />;
}

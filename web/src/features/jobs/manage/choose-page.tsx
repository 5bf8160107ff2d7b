import { useTranslation } from 'react-i18next';
import { paths } from '../../../lib/paths';
import { ChooseHomepage } from '../../../ui/publications/choose-homepage';
import { jobsPaths } from '../jobs-paths';
import { useJobsHomepagesQuery } from '../positions.api';

/** Homepages whose positions the member manages. */
export function ChooseHomepagePage() {
  const { t } = useTranslation('jobs');
  return (
    <ChooseHomepage
      title={t('choose.title')}
      back={paths.jobs}
      query={useJobsHomepagesQuery(undefined, { refetchOnMountOrArgChange: 30 })}
      manage={jobsPaths.manage}
      none={{
        drawing: 'jobs',
        title: t('choose.none.title'),
        text: t('choose.none.text'),
        action: t('choose.none.action'),
      }}
      open={(count) => t('choose.open', { count })}
      undecided={(count) => t('choose.undecided', { count })}
    />
  );
}

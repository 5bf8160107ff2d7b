import { useTranslation } from 'react-i18next';
import { ChooseHomepage } from '../../../ui/publications/choose-homepage';
import { enrolmentPaths } from '../enrolment-paths';
import { useEnrolmentHomepagesQuery } from '../managed.api';

/** Schools whose enrolments the member manages. */
export function ChooseSchoolPage() {
  const { t } = useTranslation('enrolment');
  return (
    <ChooseHomepage
      title={t('choose.title')}
      back={enrolmentPaths.list}
      query={useEnrolmentHomepagesQuery(undefined, { refetchOnMountOrArgChange: 30 })}
      manage={enrolmentPaths.manage}
      none={{
        drawing: 'box',
        title: t('choose.none.title'),
        text: t('choose.none.text'),
        action: t('choose.none.action'),
      }}
      open={(count) => t('choose.open', { count })}
      undecided={(count) => t('choose.undecided', { count })}
    />
  );
}

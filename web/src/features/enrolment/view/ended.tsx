import type { EnrolmentView } from '@renmai/contracts/enrolment/enrolment.schema';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../../ui/alert';
import { ButtonLink } from '../../../ui/button';
import { enrolmentPaths } from '../enrolment-paths';

/** Why applications are not possible any more, or not for the moment. */
export function Ended({ enrolment: { state } }: { enrolment: EnrolmentView }) {
  const { t } = useTranslation('enrolment');
  if (state !== 'suspended' && state !== 'stopped') return null;
  return (
    <Alert
      kind="warn"
      title={t(`state.${state}`)}
      action={
        <ButtonLink size="small" to={enrolmentPaths.list}>
          {t('view.gone.action')}
        </ButtonLink>
      }
    >
      {t(`ended.${state}`)}
    </Alert>
  );
}

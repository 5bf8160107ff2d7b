import type { PositionView } from '@renmai/contracts/jobs/positions.schema';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/format';
import { Alert } from '../../../ui/alert';
import { ButtonLink } from '../../../ui/button';
import { jobsPaths } from '../jobs-paths';

/** Why applications are not possible any more, or not for the moment. */
export function Ended({ position: { state, refusal, opensAt } }: { position: PositionView }) {
  const { t } = useTranslation('jobs');
  const { date } = useFormats();
  if (state === 'paused' || state === 'closed' || state === 'expired') {
    return (
      <Alert
        kind="warn"
        title={t(`position.ended.title.${state}`)}
        action={
          <ButtonLink size="small" to={jobsPaths.tab}>
            {t('position.gone.action')}
          </ButtonLink>
        }
      >
        {t(`position.ended.${state}`)}
      </Alert>
    );
  }
  if (refusal?.code === 'jobs.recruitment-not-begun')
    return <Alert kind="info">{t('position.notYet', { date: date(opensAt, 'dateTime') })}</Alert>;
  return null;
}

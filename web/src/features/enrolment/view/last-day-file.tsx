import type { EnrolmentView } from '@renmai/contracts/enrolment/enrolment.schema';
import { useTranslation } from 'react-i18next';
import { dayFile } from '../../../lib/day-file';
import { paths } from '../../../lib/paths';
import { saveFile } from '../../../lib/save-file';
import { Button } from '../../../ui/button';
import { CalendarIcon } from '../../../ui/icons';
import styles from './enrolment-page.module.css';

/** The last day of an open enrolment as a file for calendars: the day itself, whatever their time zone. */
export function LastDayFile({
  enrolment,
}: {
  enrolment: Pick<EnrolmentView, 'enrolmentId' | 'name' | 'endsOn' | 'homepage'>;
}) {
  const { t } = useTranslation('enrolment');
  const { enrolmentId, name, endsOn, homepage } = enrolment;
  const save = () => {
    const title = t('view.lastDay', { name, school: homepage.name });
    const url = `${window.location.origin}${paths.enrolment(enrolmentId)}`;
    const file = dayFile({ uid: `enrolment-${enrolmentId}@${window.location.hostname}`, day: endsOn, title, url });
    saveFile(`${endsOn}.ics`, 'text/calendar', file);
  };
  return (
    <div className={styles.calendar}>
      <Button kind="tint" size="small" icon={CalendarIcon} onClick={save}>
        {t('view.toCalendar')}
      </Button>
    </div>
  );
}

import { eventStates } from '@renmai/contracts/events/event.schema';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { SlotProps } from '../../../lib/slots';
import { Alert } from '../../../ui/alert';
import { ButtonLink } from '../../../ui/button';
import { PlusIcon } from '../../../ui/icons';
import { eventsPaths } from '../events-paths';
import { ManagedEvents } from '../manage/managed-events';
import styles from '../manage/manage.module.css';

/** Events of a homepage for its editors, by their state. */
export function ManageHomepageEvents({ page }: SlotProps['homepage.manageEvents']) {
  const { t } = useTranslation('events');
  const [parameters, setParameters] = useSearchParams();
  const state = eventStates.find((one) => one === parameters.get('state')) ?? 'upcoming';
  const { homepageId } = page;
  return (
    <>
      {page.state === 'approved' ? (
        <div className={styles.head}>
          <p className={styles.lead}>{t('manage.leadHomepage')}</p>
          <ButtonLink kind="primary" icon={PlusIcon} to={eventsPaths.createFor(homepageId)}>
            {t('create.title')}
          </ButtonLink>
        </div>
      ) : (
        <Alert>{t('publications:notApproved')}</Alert>
      )}
      <ManagedEvents
        state={state}
        homepageId={homepageId}
        onState={(next) => setParameters(next === 'upcoming' ? {} : { state: next }, { replace: true })}
      />
    </>
  );
}

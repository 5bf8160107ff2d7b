import { eventStates } from '@renmai/contracts/events/event.schema';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { applicationPaths } from '../../../lib/application-paths';
import { ButtonLink } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { IconLink } from '../../../ui/icon-button';
import { PlusIcon } from '../../../ui/icons';
import { MailIcon } from '../../../ui/more-icons';
import { Page } from '../../../ui/page';
import { PullToRefresh } from '../../../ui/pull-to-refresh';
import { Select } from '../../../ui/select';
import { usePublishingHomepagesQuery } from '../events.api';
import { eventsPaths } from '../events-paths';
import { OrganizerRequests } from '../organizers/requests';
import { ManagedEvents } from './managed-events';
import styles from './manage.module.css';

/** The events that the member organizes, by state: as themselves, for homepages, and with others. */
export function ManageEventsPage() {
  const { t } = useTranslation('events');
  const [parameters, setParameters] = useSearchParams();
  const { data: homepages = [] } = usePublishingHomepagesQuery();
  const state = eventStates.find((one) => one === parameters.get('state')) ?? 'upcoming';
  const homepageId = homepages.find((page) => page.homepageId === parameters.get('homepage'))?.homepageId;
  const put = (at: string, homepage: string) =>
    setParameters({ ...(at !== 'upcoming' && { state: at }), ...(homepage !== '' && { homepage }) }, { replace: true });
  return (
    <Page
      title={t('manage.title')}
      back={eventsPaths.list}
      actions={
        <IconLink
          icon={MailIcon}
          label={t('publications:templates')}
          to={
            homepageId === undefined ? applicationPaths.ownTemplates : applicationPaths.templates('events', homepageId)
          }
        />
      }
    >
      <PullToRefresh onRefresh={async () => undefined}>
        <Card className={styles.head}>
          <p className={styles.lead}>{t('manage.lead')}</p>
          <ButtonLink
            kind="primary"
            icon={PlusIcon}
            to={homepageId === undefined ? eventsPaths.create : eventsPaths.createFor(homepageId)}
          >
            {t('create.title')}
          </ButtonLink>
          {homepages.length > 0 && (
            <Select
              label={t('manage.whose')}
              placeholder={t('manage.all')}
              value={homepageId ?? ''}
              onChange={(chosen) => put(state, chosen)}
              options={homepages.map((page) => ({ value: page.homepageId, label: page.name }))}
            />
          )}
        </Card>
        <OrganizerRequests />
        <ManagedEvents state={state} homepageId={homepageId} onState={(next) => put(next, homepageId ?? '')} />
      </PullToRefresh>
    </Page>
  );
}

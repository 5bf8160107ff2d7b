import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { UnlessLost } from '../../../ui/publications/unless-lost';
import { SkeletonText } from '../../../ui/skeleton';
import { useManagedEventQuery } from '../events.api';
import { eventsPaths } from '../events-paths';
import { CreateForm } from './create-form';
import { copyOf, emptyEvent } from './event-values';

/** Creates an event: an empty one, one of a homepage (`?homepage=`), or a copy (`?copy=`). */
export function CreateEventPage() {
  const [parameters] = useSearchParams();
  const copied = parameters.get('copy');
  const homepageId = parameters.get('homepage');
  if (copied !== null) return <CopyPage key={copied} eventId={copied} />;
  return (
    <CreateForm
      key={homepageId}
      name={homepageId === null ? 'event.new' : `event.of.${homepageId}`}
      first={() => emptyEvent(homepageId)}
    />
  );
}

function CopyPage({ eventId }: { eventId: string }) {
  const { t } = useTranslation('events');
  return (
    <UnlessLost
      query={useManagedEventQuery(eventId)}
      title={t('create.title')}
      back={eventsPaths.manage}
      gone={{ drawing: 'lock', title: t('edit.gone.title'), text: t('edit.gone.text') }}
      refused
      skeleton={<SkeletonText lines={8} />}
    >
      {(event) => <CreateForm name={`event.copy.${eventId}`} first={() => copyOf(event)} />}
    </UnlessLost>
  );
}

import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { asProblem } from '../../../api/problem';
import { Card } from '../../../ui/card';
import { EmptyState } from '../../../ui/empty-state';
import { ErrorState } from '../../../ui/error-state';
import { Page } from '../../../ui/page';
import { Loading, SkeletonText } from '../../../ui/skeleton';
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
  const { data, error, refetch } = useManagedEventQuery(eventId);
  if (data) return <CreateForm name={`event.copy.${eventId}`} first={() => copyOf(data)} />;
  const lost = error && [403, 404].includes(asProblem(error).status);
  return (
    <Page title={t('create.title')} back={eventsPaths.manage}>
      <Card>
        {lost && <EmptyState drawing="lock" title={t('edit.gone.title')} text={t('edit.gone.text')} />}
        {error && !lost && <ErrorState problem={error} onRetry={() => void refetch()} />}
        {!error && (
          <Loading>
            <SkeletonText lines={8} />
          </Loading>
        )}
      </Card>
    </Page>
  );
}

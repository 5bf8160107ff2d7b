import type { EventView } from '@renmai/contracts/events/event.schema';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useSession } from '../../../api/session.slice';
import { applicationPaths } from '../../../lib/application-paths';
import { ButtonLink } from '../../../ui/button';
import { keyOf, useInOwnLanguage } from '../../../ui/in-own-language/shown-translations';
import { Translate } from '../../../ui/in-own-language/translate';
import { Page } from '../../../ui/page';
import { UnlessLost } from '../../../ui/publications/unless-lost';
import { SkeletonLine, SkeletonText } from '../../../ui/skeleton';
import { GiveFeedback } from '../after/give-feedback';
import { Pictures } from '../after/pictures';
import { Comments } from '../comments/comments';
import { useEventQuery } from '../events.api';
import { eventsPaths } from '../events-paths';
import { Going } from '../going/going';
import { RequestCard } from '../organizers/request-card';
import { EventDetails } from './event-details';
import { EventHead } from './event-head';
import { EventMenu } from './event-menu';
import { Notices } from './notices';
import { Organizers } from './organizers';
import { RegisterBar } from './register-bar';
import { SeriesDates } from './series-dates';

/** One event, as everybody sees it. */
export function EventPage() {
  const { t } = useTranslation('events');
  const { eventId = '' } = useParams();
  const { status } = useSession();
  return (
    <UnlessLost
      query={useEventQuery(eventId, { refetchOnMountOrArgChange: 30, skip: status === 'starting' })}
      title={t('event.title')}
      back={eventsPaths.list}
      gone={{
        drawing: 'lost',
        title: t('event.gone.title'),
        text: t('event.gone.text'),
        action: (
          <>
            <ButtonLink to={eventsPaths.list}>{t('event.gone.action')}</ButtonLink>
            {/* of an event that is on hold the registration can be opened, and says why */}
            {status === 'signed-in' && (
              <ButtonLink to={applicationPaths.mine('events')}>{t('event.gone.registrations')}</ButtonLink>
            )}
          </>
        ),
      }}
      skeleton={
        <>
          <SkeletonLine avatar={56} />
          <SkeletonText lines={8} />
        </>
      }
    >
      {(event) => <Shown key={eventId} event={event} />}
    </UnlessLost>
  );
}

function Shown({ event }: { event: EventView }) {
  const { eventId, organizer, title, description, aboutOrganizer } = event;
  const words = [title, description, aboutOrganizer].join('\n');
  const version = words.length;
  const { said } = useInOwnLanguage(keyOf('event', eventId, version));
  const shown = {
    ...event,
    title: said('title', title),
    description: said('description', description),
    aboutOrganizer: said('aboutOrganizer', aboutOrganizer),
  };
  const authorId =
    (organizer.kind === 'member' ? organizer.member?.memberId : organizer.homepage?.homepageId) ?? eventId;
  return (
    <Page
      title={shown.title}
      titleHidden
      back={eventsPaths.list}
      actions={<EventMenu event={event} />}
      footer={<RegisterBar event={event} />}
    >
      <Notices event={event} />
      <RequestCard event={event} />
      <EventHead event={shown} eventId={eventId} />
      <Translate of={{ kind: 'event', id: eventId, version, authorId, words }} />
      <GiveFeedback event={event} />
      <Going event={event} />
      <EventDetails event={shown} />
      {(event.state === 'ongoing' || event.state === 'finished') && <Pictures eventId={event.eventId} />}
      <Organizers event={shown} />
      <SeriesDates event={event} />
      <Comments event={event} />
    </Page>
  );
}

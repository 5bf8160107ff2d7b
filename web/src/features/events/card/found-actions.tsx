import { useTranslation } from 'react-i18next';
import { useAccount } from '../../../api/session.slice';
import type { SlotProps } from '../../../lib/slots';
import { FoundApply } from '../../../ui/publications/found-apply';

/** On a search result that is an event, or a course that is one: leads to the form to register. */
export function FoundActions({ result }: SlotProps['search.actions']) {
  const { t } = useTranslation('events');
  const member = useAccount() !== null;
  let eventId: string | null = null;
  if (result.kind === 'event') eventId = result.cancelled ? null : result.id;
  else if (result.kind === 'course') eventId = result.eventId;
  if (!member || eventId === null) return null;
  const title = result.title.text;
  return (
    <FoundApply
      kind="events"
      {...{ targetId: eventId, title, action: t('register.action'), label: t('register.actionOf', { title }) }}
      sent={(state) => t(`own.${state}`)}
    />
  );
}

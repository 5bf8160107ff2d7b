import { useTranslation } from 'react-i18next';
import { useAccount } from '../../../api/session.slice';
import { useHasScreen } from '../../../lib/screens';
import type { SlotProps } from '../../../lib/slots';
import { ButtonLink } from '../../../ui/button';
import { eventsPaths } from '../events-paths';

/** On a search result that is an event, or a course that is one: leads to the form to register. */
export function FoundActions({ result }: SlotProps['search.actions']) {
  const { t } = useTranslation('events');
  const has = useHasScreen();
  const member = useAccount() !== null;
  let eventId: string | null = null;
  if (result.kind === 'event') eventId = result.cancelled ? null : result.id;
  else if (result.kind === 'course') eventId = result.eventId;
  if (!member || eventId === null) return null;
  const register = eventsPaths.register(eventId);
  if (!has(register)) return null;
  return (
    <ButtonLink
      size="small"
      kind="tint"
      to={register}
      aria-label={t('register.actionOf', { title: result.title.text })}
    >
      {t('register.action')}
    </ButtonLink>
  );
}

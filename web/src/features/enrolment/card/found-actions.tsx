import { useTranslation } from 'react-i18next';
import { useAccount } from '../../../api/session.slice';
import { applicationPaths } from '../../../lib/application-paths';
import { useHasScreen } from '../../../lib/screens';
import type { SlotProps } from '../../../lib/slots';
import { ButtonLink } from '../../../ui/button';
import { CompareToggle } from '../compare/compare-toggle';

/** On a search result that is an enrolment, or something taught by it: leads to the form to apply, and puts it beside others. */
export function FoundActions({ result }: SlotProps['search.actions']) {
  const { t } = useTranslation('enrolment');
  const has = useHasScreen();
  const member = useAccount() !== null;
  let enrolmentId: string | null = null;
  if (result.kind === 'enrolment') enrolmentId = result.id;
  else if (result.kind === 'major' || result.kind === 'course') enrolmentId = result.enrolmentId;
  if (enrolmentId === null) return null;
  const apply = applicationPaths.apply('enrolments', enrolmentId);
  return (
    <>
      {member && has(apply) && (
        <ButtonLink size="small" kind="tint" to={apply} aria-label={t('apply.actionOf', { name: result.title.text })}>
          {t('apply.action')}
        </ButtonLink>
      )}
      <CompareToggle enrolment={{ enrolmentId, name: result.title.text }} />
    </>
  );
}

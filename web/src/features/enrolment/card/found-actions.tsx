import { useTranslation } from 'react-i18next';
import { useAccount } from '../../../api/session.slice';
import type { SlotProps } from '../../../lib/slots';
import { FoundApply } from '../../../ui/publications/found-apply';
import { CompareToggle } from '../compare/compare-toggle';

/** On a search result that is an enrolment, or something taught by it: leads to the form to apply, and puts it beside others. */
export function FoundActions({ result }: SlotProps['search.actions']) {
  const { t } = useTranslation('enrolment');
  const member = useAccount() !== null;
  let enrolmentId: string | null = null;
  if (result.kind === 'enrolment') enrolmentId = result.id;
  else if (result.kind === 'major' || result.kind === 'course') enrolmentId = result.enrolmentId;
  if (enrolmentId === null) return null;
  const name = result.title.text;
  return (
    <>
      {member && (
        <FoundApply
          kind="enrolments"
          {...{ targetId: enrolmentId, title: name, action: t('apply.action'), label: t('apply.actionOf', { name }) }}
          sent={() => t('apply.sent')}
        />
      )}
      <CompareToggle enrolment={{ enrolmentId, name }} />
    </>
  );
}

import type { ApplicantCard } from '@renmai/contracts/applications/applicant.schema';
import { useTranslation } from 'react-i18next';
import { useGuardianLine } from '../guardian-line';
import { useAge } from '../use-age';

/** Of a child: the age, and who acts for it. */
export function GuardianLines({ card, className }: { card: ApplicantCard; className?: string | undefined }) {
  const { t } = useTranslation('applications');
  const age = useAge()(card);
  const lineOf = useGuardianLine();
  const [guardian, ...others] = card.guardians;
  if (!guardian) return null;
  return (
    <>
      {age && <p className={className}>{age}</p>}
      <p className={className} dir="auto">
        {lineOf(guardian)}
        {others.length > 0 && ` ${t('guardian.more', { count: others.length })}`}
      </p>
    </>
  );
}

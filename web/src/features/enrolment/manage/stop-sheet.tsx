import type { RestOutcome } from '@renmai/contracts/applications/rest-outcome.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EndingSheet } from '../../../ui/ending/ending-sheet';
import { useStoppingTemplatesQuery } from '../managed.api';

interface StopSheetProps {
  open: boolean;
  onClose: () => void;
  homepageId: string;
  /** applications without an outcome */
  undecided: number;
  onEnd: (rest: RestOutcome) => Promise<boolean>;
}

/** Ends an enrolment for good. */
export function StopSheet({ homepageId, ...rest }: StopSheetProps) {
  const { t } = useTranslation('enrolment');
  const [wanted, setWanted] = useState(false);
  const { data } = useStoppingTemplatesQuery(homepageId, { skip: !wanted });
  return (
    <EndingSheet
      title={t('stop.title')}
      text={t('stop.text')}
      action={t('move.stop.action')}
      templates={data?.items.filter((one) => ['closed', 'reject', 'custom'].includes(one.kind)) ?? []}
      onReject={() => setWanted(true)}
      {...rest}
    />
  );
}

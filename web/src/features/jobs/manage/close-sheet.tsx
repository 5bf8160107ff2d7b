import type { RestOutcome } from '@renmai/contracts/applications/rest-outcome.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EndingSheet } from '../../../ui/ending/ending-sheet';
import { useClosingTemplatesQuery } from '../positions.api';

interface CloseSheetProps {
  open: boolean;
  onClose: () => void;
  homepageId: string;
  /** applications without an outcome */
  undecided: number;
  onEnd: (rest: RestOutcome) => Promise<boolean>;
}

/** Ends a position. */
export function CloseSheet({ homepageId, ...rest }: CloseSheetProps) {
  const { t } = useTranslation('jobs');
  const [wanted, setWanted] = useState(false);
  const { data } = useClosingTemplatesQuery(homepageId, { skip: !wanted });
  return (
    <EndingSheet
      title={t('close.title')}
      text={t('close.text')}
      action={t('move.close.action')}
      templates={data?.items.filter((one) => ['closed', 'reject', 'custom'].includes(one.kind)) ?? []}
      onReject={() => setWanted(true)}
      {...rest}
    />
  );
}

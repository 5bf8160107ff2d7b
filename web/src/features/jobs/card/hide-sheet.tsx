import { type RefusalReason } from '@renmai/contracts/jobs/listing.schema';
import { useTranslation } from 'react-i18next';
import { ActionSheet } from '../../../ui/action-sheet';

const reasons = ['pay', 'place', 'company', 'field'] as const satisfies RefusalReason[];

interface HideSheetProps {
  open: boolean;
  onClose: () => void;
  onChoose: (reason: RefusalReason | null) => void;
}

/** Asks why the member is not interested: the answer influences recommendations. */
export function HideSheet({ open, onClose, onChoose }: HideSheetProps) {
  const { t } = useTranslation('jobs');
  return (
    <ActionSheet
      open={open}
      onClose={onClose}
      title={t('hide.title')}
      actions={[...reasons, null].map((reason) => ({
        label: t(`hide.${reason ?? 'other'}`),
        onChoose: () => onChoose(reason),
      }))}
    />
  );
}

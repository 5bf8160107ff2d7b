import type { PositionContent } from '@renmai/contracts/jobs/positions.schema';
import type { HomepageCard } from '@renmai/contracts/org-pages/homepage.schema';
import { useTranslation } from 'react-i18next';
import { CardStack } from '../../../ui/card';
import { Sheet } from '../../../ui/sheet';
import { PositionDetails } from '../position/position-details';
import { PositionHead } from '../position/position-head';

interface PreviewSheetProps {
  open: boolean;
  onClose: () => void;
  homepage: HomepageCard;
  content: PositionContent;
}

/** A position as members will see it. */
export function PreviewSheet({ open, onClose, homepage, content }: PreviewSheetProps) {
  const { t } = useTranslation('jobs');
  const { salary, recruitment } = content;
  const { min, max, negotiable, ...terms } = salary;
  const position = {
    ...content,
    homepage,
    salary: negotiable || min === null || max === null ? null : { min, max, ...terms },
    opensAt: recruitment.startsAt,
    closesAt: recruitment.endsAt,
    zone: recruitment.zone,
  };
  return (
    <Sheet open={open} onClose={onClose} title={t('edit.preview')} width="wide">
      <CardStack>
        <PositionHead position={position} />
        <PositionDetails position={position} />
      </CardStack>
    </Sheet>
  );
}

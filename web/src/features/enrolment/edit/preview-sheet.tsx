import type { EnrolmentContent } from '@renmai/contracts/enrolment/enrolment.schema';
import type { HomepageCard } from '@renmai/contracts/org-pages/homepage.schema';
import { useTranslation } from 'react-i18next';
import { CardStack } from '../../../ui/card';
import { Sheet } from '../../../ui/sheet';
import { EnrolmentDetails } from '../view/enrolment-details';
import { EnrolmentHead } from '../view/enrolment-head';

interface PreviewSheetProps {
  open: boolean;
  onClose: () => void;
  homepage: HomepageCard;
  content: EnrolmentContent;
}

/** An enrolment as members will see it. */
export function PreviewSheet({ open, onClose, homepage, content }: PreviewSheetProps) {
  const { t } = useTranslation('enrolment');
  const { period, places, whenFull } = content;
  const enrolment = {
    ...content,
    ...period,
    homepage,
    places: { capacity: places, left: places, waitingList: whenFull === 'wait' },
    documents: content.documents.filter(({ name }) => name.trim() !== ''),
  };
  return (
    <Sheet open={open} onClose={onClose} title={t('edit.preview')} width="wide">
      <CardStack>
        <EnrolmentHead enrolment={enrolment} />
        <EnrolmentDetails enrolment={enrolment} />
      </CardStack>
    </Sheet>
  );
}

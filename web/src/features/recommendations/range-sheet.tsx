import {
  type RecommendationRange,
  recommendationRanges,
  type RecommendationView,
} from '@renmai/contracts/network/recommendations.api';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button';
import { RadioList } from '../../ui/choice';
import { Sheet } from '../../ui/sheet';

interface RangeSheetProps {
  open: boolean;
  onClose: () => void;
  letter: RecommendationView;
  title: string;
  /** the word on the button that does it */
  action: string;
  onChoose: (range: RecommendationRange) => Promise<boolean>;
}

/** The range of the letter: at most the one that the author allows. */
export function RangeSheet({ open, onClose, letter, title, action, onChoose }: RangeSheetProps) {
  const { t } = useTranslation('recommendations');
  const [chosen, setChosen] = useState<RecommendationRange | null>(null);
  const [busy, setBusy] = useState(false);
  const widest = recommendationRanges.indexOf(letter.range);
  const range = chosen ?? letter.shownRange;
  const choose = async () => {
    setBusy(true);
    const done = await onChoose(range);
    setBusy(false);
    if (done) onClose();
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={title}
      footer={
        <Button kind="primary" block busy={busy} onClick={() => void choose()}>
          {action}
        </Button>
      }
    >
      <RadioList
        label={t('range.label')}
        labelHidden
        hint={widest > 0 ? t('range.atMost', { name: letter.author.name }) : undefined}
        value={range}
        onChange={setChosen}
        options={recommendationRanges.slice(widest).map((value) => ({
          value,
          label: t(`range.${value}`),
          hint: t(`range.${value}Hint`),
        }))}
      />
    </Sheet>
  );
}

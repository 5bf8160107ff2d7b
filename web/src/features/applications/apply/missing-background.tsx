import { useTranslation } from 'react-i18next';
import { Slot } from '../../../lib/slots';
import { Alert } from '../../../ui/alert';
import { Card, CardStack } from '../../../ui/card';
import { SkeletonCard } from '../../../ui/skeleton';
import type { DraftView } from '../drafts.api';
import { useKindTexts } from '../kind-texts';
import { applicationKinds, type OfTarget } from '../kinds';
import { TargetLine } from '../target-line';

interface MissingBackgroundProps {
  of: OfTarget;
  draft: DraftView;
  onComplete: () => void;
  onFile: (file: File) => void;
}

/** The first step of an application by a member whose profile has no education or no job: it is asked for here. */
export function MissingBackground({ of, draft: { target }, onComplete, onFile }: MissingBackgroundProps) {
  const { t } = useKindTexts(useTranslation('applications'));
  return (
    <CardStack>
      <Card>
        <TargetLine target={target} to={applicationKinds[of.kind].target(of.targetId)} />
      </Card>
      <Alert kind="info">{t('apply.missing')}</Alert>
      <Slot name="own.background" props={{ onComplete, onFile }} fallback={<SkeletonCard lines={6} />} />
    </CardStack>
  );
}

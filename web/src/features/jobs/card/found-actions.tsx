import { useTranslation } from 'react-i18next';
import { useAccount } from '../../../api/session.slice';
import type { SlotProps } from '../../../lib/slots';
import { FoundApply } from '../../../ui/publications/found-apply';
import { usePositionMarksQuery } from '../listing.api';
import { SaveButton } from './position-card';

/** On a search result that is a position: saves it, and leads to the form to apply or to the own application. */
export function FoundActions({ result }: SlotProps['search.actions']) {
  const member = useAccount() !== null;
  if (!member || result.kind !== 'position') return null;
  return <Actions positionId={result.position.positionId} title={result.position.title} />;
}

function Actions({ positionId, title }: { positionId: string; title: string }) {
  const { t } = useTranslation('jobs');
  const { data: marks } = usePositionMarksQuery(positionId, { refetchOnMountOrArgChange: 60 });
  return (
    <>
      {marks && <SaveButton positionId={positionId} saved={marks.saved} title={title} />}
      <FoundApply
        kind="jobs"
        {...{ targetId: positionId, title, action: t('apply.action'), label: t('apply.actionOf', { title }) }}
        sent={() => t('card.applied')}
      />
    </>
  );
}

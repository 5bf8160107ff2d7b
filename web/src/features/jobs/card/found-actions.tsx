import { useTranslation } from 'react-i18next';
import { useAccount } from '../../../api/session.slice';
import { applicationPaths } from '../../../lib/application-paths';
import { useHasScreen } from '../../../lib/screens';
import type { SlotProps } from '../../../lib/slots';
import { ButtonLink } from '../../../ui/button';
import { usePositionMarksQuery } from '../listing.api';
import { SaveButton } from './position-card';

/** On a search result that is a position: saves it, and leads to the form to apply. */
export function FoundActions({ result }: SlotProps['search.actions']) {
  const member = useAccount() !== null;
  if (!member || result.kind !== 'position') return null;
  return <Actions positionId={result.position.positionId} title={result.position.title} />;
}

function Actions({ positionId, title }: { positionId: string; title: string }) {
  const { t } = useTranslation('jobs');
  const has = useHasScreen();
  const { data: marks } = usePositionMarksQuery(positionId, { refetchOnMountOrArgChange: 60 });
  const apply = applicationPaths.apply('jobs', positionId);
  return (
    <>
      {marks && <SaveButton positionId={positionId} saved={marks.saved} title={title} />}
      {has(apply) && (
        <ButtonLink size="small" kind="tint" to={apply} aria-label={t('apply.actionOf', { title })}>
          {t('apply.action')}
        </ButtonLink>
      )}
    </>
  );
}

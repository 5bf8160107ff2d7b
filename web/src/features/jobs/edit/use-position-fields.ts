import { type ManagedPosition, type PositionContent, positionChange } from '@renmai/contracts/jobs/positions.schema';
import { type EditedFields, useStoredEdit } from '../../../api/use-stored-edit';
import { useEditPositionMutation, useLazyManagedPositionQuery } from '../positions.api';

const schema = positionChange.omit({ version: true });

/** A position while it is edited; a draft saves itself. */
export function usePositionFields(
  position: ManagedPosition,
  auto: boolean,
): EditedFields<PositionContent, ManagedPosition> {
  const { positionId } = position;
  const [edit] = useEditPositionMutation();
  const [ask] = useLazyManagedPositionQuery();
  return useStoredEdit<PositionContent, ManagedPosition>({
    name: `position.${positionId}`,
    stored: position,
    auto,
    schema,
    send: (version, change) => edit({ params: { positionId }, body: { version, ...change } }).unwrap(),
    ask: () => ask(positionId).unwrap(),
  });
}

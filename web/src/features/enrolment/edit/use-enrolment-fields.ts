import {
  type EnrolmentContent,
  enrolmentChange,
  type ManagedEnrolment,
} from '@renmai/contracts/enrolment/enrolment.schema';
import { type EditedFields, useStoredEdit } from '../../../api/use-stored-edit';
import { useEditEnrolmentMutation, useLazyManagedEnrolmentQuery } from '../managed.api';

const schema = enrolmentChange.omit({ version: true });

/** An enrolment while it is edited; a draft saves itself. */
export function useEnrolmentFields(
  enrolment: ManagedEnrolment,
  auto: boolean,
): EditedFields<EnrolmentContent, ManagedEnrolment> {
  const { enrolmentId } = enrolment;
  const [edit] = useEditEnrolmentMutation();
  const [ask] = useLazyManagedEnrolmentQuery();
  return useStoredEdit<EnrolmentContent, ManagedEnrolment>({
    name: `enrolment.${enrolmentId}`,
    stored: enrolment,
    auto,
    schema,
    send: (version, change) => edit({ params: { enrolmentId }, body: { version, ...change } }).unwrap(),
    ask: () => ask(enrolmentId).unwrap(),
  });
}

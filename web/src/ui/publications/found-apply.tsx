import { useAppliedQuery, type Applied } from '../../api/applied.api';
import { type AppliedKind, applicationPaths } from '../../lib/application-paths';
import { useHasScreen } from '../../lib/screens';
import { ButtonLink } from '../button';
import { CheckIcon } from '../icons';

interface FoundApplyProps {
  kind: AppliedKind;
  targetId: string;
  title: string;
  action: string;
  /** the action with the title */
  label: string;
  sent: (state: Applied['state']) => string;
}

/** On a search result: leads to the form to apply, or to the application that the member has sent. */
export function FoundApply({ kind, targetId, title, action, label, sent }: FoundApplyProps) {
  const has = useHasScreen();
  const { currentData: applied } = useAppliedQuery({ kind, targetId });
  const apply = applicationPaths.apply(kind, targetId);
  if (!has(apply)) return null;
  if (applied) {
    return (
      <ButtonLink size="small" icon={CheckIcon} to={applicationPaths.one(kind, applied.applicationId)}>
        {sent(applied.state)}
        <span className="visually-hidden">{title}</span>
      </ButtonLink>
    );
  }
  return (
    <ButtonLink size="small" kind="tint" to={apply} aria-label={label}>
      {action}
    </ButtonLink>
  );
}

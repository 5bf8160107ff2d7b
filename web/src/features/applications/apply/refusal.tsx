import { useTranslation } from 'react-i18next';
import { useProblemText } from '../../../api/use-problem-text';
import { applicationPaths } from '../../../lib/application-paths';
import { ButtonLink } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { EmptyState } from '../../../ui/empty-state';
import type { DraftView } from '../drafts.api';
import type { ApplicationKind } from '../kinds';
import { useKindTexts } from '../kind-texts';

/** Why applying is not possible, with what helps: the application that was sent, or the way back. */
export function Refusal({ kind, draft, back }: { kind: ApplicationKind; draft: DraftView; back: string }) {
  const { t } = useKindTexts(useTranslation('applications'));
  const text = useProblemText();
  const code = draft.refusal ?? '';
  const words = text({ code, status: 409, title: code });
  if (draft.applicationId !== null)
    return (
      <Card>
        <EmptyState
          drawing="write"
          text={words}
          action={
            <ButtonLink kind="primary" to={applicationPaths.one(kind, draft.applicationId)}>
              {t('apply.toApplication')}
            </ButtonLink>
          }
        />
      </Card>
    );
  return (
    <Card>
      <EmptyState drawing="lock" text={words} action={<ButtonLink to={back}>{t('ui:back')}</ButtonLink>} />
    </Card>
  );
}

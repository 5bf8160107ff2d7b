import { type HomepageKind, homepageKinds } from '@renmai/contracts/org-pages/homepage.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useIdempotencyKey } from '../../../api/idempotency-key';
import { expectGivenUp, isProblem, type Problem } from '../../../api/problem';
import { useProblemText } from '../../../api/use-problem-text';
import { Slot } from '../../../lib/slots';
import { Alert } from '../../../ui/alert';
import { Button, ButtonLink } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { RadioList } from '../../../ui/choice';
import { Page } from '../../../ui/page';
import { lacksBackground, onceHeard, useFoundHomepageMutation } from '../homepages.api';
import { homepagePaths } from '../homepage-paths';
import { FoundingSteps } from './founding-steps';

const isKind = (value: string | null): value is HomepageKind =>
  (homepageKinds as readonly (string | null)[]).includes(value);

/** The first step: a company or a school. Its answer creates a draft, which is listed among the member's pages. */
export function NewHomepagePage() {
  const { t } = useTranslation('org-pages');
  const text = useProblemText();
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const asked = parameters.get('kind');
  const [kind, setKind] = useState<HomepageKind | ''>(isKind(asked) ? asked : '');
  const [problem, setProblem] = useState<Problem | null>(null);
  const [missing, setMissing] = useState(false);
  const [found, { isLoading }] = useFoundHomepageMutation();
  const idempotency = useIdempotencyKey();

  const begin = (chosen: HomepageKind) => {
    idempotency.renew();
    return found({ body: { kind: chosen }, idempotencyKey: idempotency.key() }).unwrap();
  };
  const go = async (completed = false) => {
    setMissing(kind === '');
    if (kind === '') return;
    setProblem(null);
    try {
      const page = await (completed ? onceHeard(() => begin(kind)) : begin(kind));
      void navigate(homepagePaths.edit(page.homepageId, 'details'), { replace: true });
    } catch (error) {
      if (!isProblem(error)) return expectGivenUp(error);
      setProblem(error);
    }
  };
  const lacking = problem !== null && lacksBackground(problem);
  return (
    <Page title={t('founding.title')} back={homepagePaths.mine}>
      <Card>
        <FoundingSteps at="kind">
          {problem && (
            <Alert
              kind="bad"
              action={
                problem.code === 'org-pages.too-many-drafts' ? (
                  <ButtonLink size="small" to={homepagePaths.mine}>
                    {t('mine.title')}
                  </ButtonLink>
                ) : undefined
              }
            >
              {text(problem)}
            </Alert>
          )}
          <RadioList
            label={t('founding.kindLabel')}
            required
            value={kind}
            onChange={(value) => {
              setKind(value);
              idempotency.renew();
            }}
            error={missing ? t('api:field.required') : undefined}
            options={homepageKinds.map((value) => ({
              value,
              label: t(`kind.${value}`),
              hint: t(`founding.kindHint.${value}`),
            }))}
          />
          <Alert kind="info">{t('founding.needed')}</Alert>
          {!lacking && (
            <Button kind="primary" block busy={isLoading} onClick={() => void go()}>
              {t('founding.begin')}
            </Button>
          )}
        </FoundingSteps>
      </Card>
      {lacking && <Slot name="own.background" props={{ onComplete: () => void go(true) }} />}
    </Page>
  );
}

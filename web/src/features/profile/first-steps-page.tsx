import type { SuggestedNameKind } from '@renmai/contracts/profile/names.api';
import { maxInterests, type OwnProfile } from '@renmai/contracts/profile/profile.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { expectGivenUp, isProblem, type Problem } from '../../api/problem';
import { useNamesQuery } from '../../api/names.api';
import { useProblemText } from '../../api/use-problem-text';
import { currentLanguage } from '../../lib/i18n/i18n';
import { paths } from '../../lib/paths';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { ChoiceChip } from '../../ui/chip';
import { ErrorState } from '../../ui/error-state';
import { Skeleton } from '../../ui/skeleton';
import { Stepper } from '../../ui/stepper';
import { BringProfile } from './bring-profile';
import { EditPage } from './edit/edit-page';
import { NameField } from '../../ui/name-field';
import styles from './first-steps.module.css';
import { useChangeProfileMutation, useSetInterestsMutation } from './profile.api';

const steps = ['industry', 'city', 'interest'] as const satisfies readonly SuggestedNameKind[];
type Step = (typeof steps)[number];

const offered = 18;
const longest: Record<Step, number> = { industry: 80, city: 80, interest: 40 };

const valuesOf = ({ industry, place, interests }: OwnProfile): Record<Step, readonly string[]> => ({
  industry: industry ? [industry] : [],
  city: place.city ? [place.city] : [],
  interest: interests,
});

/** Industry, city and interests in three taps, for people and moments near to a new member. */
export function FirstStepsPage() {
  const { t } = useTranslation('profile');
  return (
    <EditPage title={t('firstSteps.title')} back={paths.home}>
      {(profile, refresh) => (
        <>
          <BringProfile back={paths.firstSteps} />
          <FirstSteps profile={profile} refresh={refresh} />
        </>
      )}
    </EditPage>
  );
}

function FirstSteps({ profile, refresh }: { profile: OwnProfile; refresh: () => Promise<OwnProfile> }) {
  const { t } = useTranslation('profile');
  const text = useProblemText();
  const navigate = useNavigate();
  const [at, setAt] = useState(0);
  const [chosen, setChosen] = useState(() => valuesOf(profile));
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [change] = useChangeProfileMutation();
  const [setInterests] = useSetInterestsMutation();
  const step = steps[at] ?? 'industry';

  const save = async (names: readonly string[]): Promise<void> => {
    // Fields that were saved on another device in the meantime stay.
    const { version, place } = await refresh();
    const [name = ''] = names;
    if (step === 'industry') await change({ body: { version, industry: name } }).unwrap();
    if (step === 'city') await change({ body: { version, place: { ...place, city: name } } }).unwrap();
    if (step === 'interest') await setInterests({ body: { version, interests: [...names] } }).unwrap();
  };
  const goOn = () => {
    setProblem(null);
    if (at + 1 < steps.length) setAt(at + 1);
    else void navigate(paths.home, { replace: true });
  };
  const finish = async (names: readonly string[]) => {
    setBusy(true);
    try {
      await save(names);
      goOn();
    } catch (error) {
      if (!isProblem(error)) return expectGivenUp(error);
      setProblem(error);
    } finally {
      setBusy(false);
    }
  };
  const choose = (names: readonly string[]) => {
    setChosen({ ...chosen, [step]: names });
    // One tap is enough where only one can be chosen.
    if (step !== 'interest' && names.length > 0) void finish(names);
  };
  return (
    <Card>
      <Stepper steps={steps.map((name) => t(`firstSteps.${name}`))} at={at} onGo={setAt}>
        <p className={styles.why}>{t(`firstSteps.${step}Why`)}</p>
        {problem && <Alert kind="bad">{text(problem)}</Alert>}
        <Choices key={step} step={step} chosen={chosen[step]} onChoose={choose} />
        <div className={styles.actions}>
          <Button
            kind="primary"
            block
            busy={busy}
            disabled={chosen[step].length === 0}
            onClick={() => void finish(chosen[step])}
          >
            {t(at + 1 < steps.length ? 'firstSteps.next' : 'firstSteps.done')}
          </Button>
          <Button kind="quiet" block disabled={busy} onClick={goOn}>
            {t('firstSteps.skip')}
          </Button>
        </div>
      </Stepper>
    </Card>
  );
}

interface ChoicesProps {
  step: Step;
  chosen: readonly string[];
  onChoose: (names: readonly string[]) => void;
}

/** The most frequent choices, as chips, and a field for anything else. */
function Choices({ step, chosen, onChoose }: ChoicesProps) {
  const { t } = useTranslation('profile');
  const [typed, setTyped] = useState('');
  const many = step === 'interest';
  const { data, error, refetch } = useNamesQuery({ kind: step, locale: currentLanguage(), limit: offered });
  const names = [...new Set([...chosen, ...(data?.items ?? [])])];
  const turn = (name: string, on: boolean) => {
    const others = many ? chosen.filter((other) => other !== name) : [];
    if (!on || others.length < maxInterests) onChoose(on ? [...others, name] : others);
  };
  const add = () => {
    const name = typed.trim().slice(0, longest[step]);
    setTyped('');
    if (name) turn(name, true);
  };
  return (
    <>
      <div className={styles.chips} role="group" aria-label={t(`firstSteps.${step}`)}>
        {!data && !error && <Skeleton height={120} />}
        {names.map((name) => (
          <ChoiceChip key={name} on={chosen.includes(name)} onChange={(on) => turn(name, on)}>
            {name}
          </ChoiceChip>
        ))}
      </div>
      {error && <ErrorState small problem={error} onRetry={() => void refetch()} />}
      <form
        className={styles.other}
        onSubmit={(event) => {
          event.preventDefault();
          add();
        }}
      >
        <NameField kind={step} label={t('firstSteps.other')} value={typed} onChange={setTyped} />
        <Button type="submit" disabled={typed.trim() === ''}>
          {t('firstSteps.take')}
        </Button>
      </form>
    </>
  );
}

import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Stepper } from '../../../ui/stepper';
import { type FoundingStep, foundingSteps } from '../homepage-paths';
import styles from './founding.module.css';

export const steps = ['kind', ...foundingSteps] as const;

interface FoundingStepsProps {
  at: 'kind' | FoundingStep;
  onGo?: (step: FoundingStep) => void;
  /** whether a step has everything that it requires */
  isDone?: (step: FoundingStep) => boolean;
  children: ReactNode;
}

export function FoundingSteps({ at, onGo, isDone, children }: FoundingStepsProps) {
  const { t } = useTranslation('org-pages');
  return (
    <Stepper
      steps={steps.map((step) => t(`step.${step}`))}
      at={steps.indexOf(at)}
      // the kind cannot be changed once there is a draft
      first={1}
      isDone={(index) => {
        const step = steps[index];
        return !isDone || !step || step === 'kind' || isDone(step);
      }}
      onGo={
        onGo &&
        ((index) => {
          const step = steps[index];
          if (step && step !== 'kind') onGo(step);
        })
      }
    >
      <div className={styles.step}>{children}</div>
    </Stepper>
  );
}

import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../lib/cx';
import { CheckIcon } from './icons';
import styles from './stepper.module.css';

export interface StepperProps {
  steps: readonly string[];
  /** index of the step that is shown */
  at: number;
  /** goes back to a step that was filled in; later ones follow from the step's own button */
  onGo?: (step: number) => void;
  /** whether an earlier step is complete; if left out, each one is */
  isDone?: (step: number) => boolean;
  /** the first step that the member can go back to */
  first?: number;
  children: ReactNode;
}

/** A long form in parts: the current part, the completed ones, and the heading of the part. */
export function Stepper({ steps, at, onGo, isDone = () => true, first: lowest = 0, children }: StepperProps) {
  const { t } = useTranslation('ui');
  const heading = useRef<HTMLHeadingElement>(null);
  const first = useRef(true);
  useEffect(() => {
    if (first.current) first.current = false;
    else heading.current?.focus();
  }, [at]);
  return (
    <>
      <ol
        className={cx(styles.steps, steps.length > 4 && styles.many)}
        aria-label={t('stepper.step', { number: at + 1, total: steps.length })}
      >
        {steps.map((step, index) => {
          const past = index < at;
          const done = past && isDone(index);
          const mark = (
            <span className={styles.mark}>{done ? <CheckIcon size={16} strokeWidth={2.5} /> : index + 1}</span>
          );
          return (
            <li
              key={step}
              className={cx(styles.step, done && styles.done, index === at && styles.now)}
              aria-current={index === at ? 'step' : undefined}
            >
              {past && onGo && index >= lowest ? (
                <button type="button" className={styles.go} onClick={() => onGo(index)}>
                  {mark}
                  <span className={styles.name}>{step}</span>
                  {done && <span className="visually-hidden">{t('stepper.done')}</span>}
                </button>
              ) : (
                <span className={styles.go}>
                  {mark}
                  <span className={styles.name}>{step}</span>
                </span>
              )}
            </li>
          );
        })}
      </ol>
      <h2 ref={heading} tabIndex={-1} className={styles.heading}>
        {steps[at]}
      </h2>
      {children}
    </>
  );
}

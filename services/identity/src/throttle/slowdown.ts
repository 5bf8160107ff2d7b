export interface SlowdownRule {
  /** failures in a row without a pause */
  freeFailures: number;
  /** the first pause; each further failure doubles it */
  firstSeconds: number;
  maxSeconds: number;
}

/** Milliseconds to wait after the `failures`-th failure in a row. */
export function pauseAfter(failures: number, rule: SlowdownRule): number {
  if (failures < rule.freeFailures) return 0;
  const doublings = Math.min(failures - rule.freeFailures, 30);
  return Math.min(rule.firstSeconds * 2 ** doublings, rule.maxSeconds) * 1000;
}

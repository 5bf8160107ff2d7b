import type { ReportSubject } from '@renmai/contracts/reports/report.schema';
import { useSyncExternalStore } from 'react';

let asked: ReportSubject | null = null;
const listeners = new Set<() => void>();

/** Opens the report dialog for something that the member sees: what "Report" in a menu does. null closes it. */
export function report(subject: ReportSubject | null): void {
  asked = subject;
  listeners.forEach((listener) => listener());
}

/** What is being reported at the moment. */
export const useReported = (): ReportSubject | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => asked,
  );

import type { ReportSubject } from '@renmai/contracts/reports/report.schema';
import { useSyncExternalStore } from 'react';

let asked: ReportSubject | null = null;
const listeners = new Set<() => void>();

/** Opens the report dialog for something that the member sees: the action of "Report" in a menu. null closes it. */
export function report(subject: ReportSubject | null): void {
  asked = subject;
  listeners.forEach((listener) => listener());
}

/** The subject of the report that is open at the moment. */
export const useReported = (): ReportSubject | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => asked,
  );

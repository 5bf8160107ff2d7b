import type { ReportSubjectKind } from '@renmai/contracts/reports/report.schema';
import type { ReportMeasure } from '@renmai/contracts/reports/reports.events';

const removable: ReadonlySet<ReportSubjectKind> = new Set([
  'moment',
  'comment',
  'news',
  'message',
  'group',
  'position',
  'enrolment',
  'event',
  'event-comment',
  'meeting',
  'recording',
]);

/** The measures that are possible if reports are right: without a known accused, no member can be warned or suspended. */
export function measuresFor(of: {
  subject: ReportSubjectKind;
  accused: boolean;
  homepage: boolean;
}): readonly ReportMeasure[] {
  return [
    'none',
    ...(of.accused ? (['warn'] as const) : []),
    ...(removable.has(of.subject) ? (['remove'] as const) : []),
    ...(of.accused ? (['suspend-member'] as const) : []),
    ...(of.homepage ? (['suspend-homepage'] as const) : []),
  ];
}

import type { CaseView } from '@renmai/contracts/org-pages/console-cases.schema';
import type { ReportSubject } from '@renmai/contracts/reports/report.schema';
import { paths } from '../../../lib/paths';

/** The address of the reported content in the members' app, if it has a page that staff may see. */
export function appPathOf(
  { kind, id }: ReportSubject,
  within: ReportSubject | null,
  homepage: CaseView['homepage'],
): string | null {
  if (kind === 'member') return paths.member(id);
  if (kind === 'moment') return paths.moment(id);
  if (kind === 'comment' || kind === 'event-comment') return within && appPathOf(within, null, homepage);
  if (kind === 'news') return `/news/${encodeURIComponent(id)}`;
  if (kind === 'homepage') return homepage && paths.homepage(homepage.homepageKind, id);
  if (kind === 'position') return paths.position(id);
  if (kind === 'enrolment') return paths.enrolment(id);
  if (kind === 'event') return paths.event(id);
  return null;
}

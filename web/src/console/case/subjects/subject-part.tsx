import type { CaseView } from '@renmai/contracts/org-pages/console-cases.schema';
import { AppealPart } from './appeal-part';
import { DomainPart } from './domain-part';
import { LaterChangePart } from './later-change-part';
import { MeasurePart } from './measure-part';
import { ReportPart } from './report-part';
import { SuccessorPart } from './successor-part';

/** The subject of a case other than a submission. */
export function SubjectPart({ shown }: { shown: CaseView }) {
  const { subject } = shown;
  switch (subject?.kind) {
    case 'appeal':
      return <AppealPart shown={shown} subject={subject} />;
    case 'later-change':
      return <LaterChangePart shown={shown} subject={subject} />;
    case 'domain-proof':
      return <DomainPart subject={subject} />;
    case 'report':
      return <ReportPart shown={shown} subject={subject} />;
    case 'successor':
      return <SuccessorPart subject={subject} />;
    case 'measure':
      return <MeasurePart shown={shown} subject={subject} />;
    default:
      return null;
  }
}

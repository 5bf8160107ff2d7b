import type { CaseKind, CaseRow } from '@renmai/contracts/org-pages/console-cases.schema';
import type { ReportSubjectKind } from '@renmai/contracts/reports/report.schema';
import {
  BriefcaseIcon,
  BuildingIcon,
  CalendarIcon,
  CapIcon,
  GlobeIcon,
  type Icon,
  MessageIcon,
  path,
  PeopleIcon,
  PersonIcon,
  PictureIcon,
} from '../../ui/icons';
import { BookIcon, CommentIcon, PencilIcon, PersonAddIcon, ShieldIcon, VideoIcon } from '../../ui/more-icons';

const ScalesIcon = /*#__PURE__*/ path(
  'M12 4v16M8 20h8M5 7h14M5 7l-2.5 6.5a2.7 2.7 0 0 0 5 0zM19 7l-2.5 6.5a2.7 2.7 0 0 0 5 0z',
);

const ofReported: Record<ReportSubjectKind, Icon> = {
  member: PersonIcon,
  moment: PictureIcon,
  comment: CommentIcon,
  news: BookIcon,
  message: MessageIcon,
  group: PeopleIcon,
  homepage: BuildingIcon,
  position: BriefcaseIcon,
  enrolment: CapIcon,
  event: CalendarIcon,
  'event-comment': CommentIcon,
  meeting: VideoIcon,
  recording: VideoIcon,
};
const ofKind: Partial<Record<CaseKind, Icon>> = {
  appeal: ScalesIcon,
  'later-change': PencilIcon,
  'domain-proof': GlobeIcon,
  successor: PersonAddIcon,
  measure: ShieldIcon,
};

/** An icon for the subject of a case. */
export function iconOf({ kind, reported, homepage }: Pick<CaseRow, 'kind' | 'reported' | 'homepage'>): Icon {
  if (reported && kind === 'report') return ofReported[reported.subjectKind];
  return ofKind[kind] ?? (homepage?.homepageKind === 'school' ? CapIcon : BuildingIcon);
}

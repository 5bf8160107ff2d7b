import { Injectable } from '@nestjs/common';
import type { Locale } from '@renmai/contracts';
import { plainText } from '@renmai/contracts/formatted-text';
import { yuan } from '@renmai/contracts/jobs/currency';
import type { PublicPageHead } from '@renmai/contracts/public-pages.api';
import { placeName } from '@renmai/places';
import { PublicationPages, type Described, type PublicPublication } from '@renmai/publications';
import { Clock, Database } from '@renmai/service-kit';
import { Applications } from '@renmai/applications';
import { untaken, type PublishedEnrolment } from '../enrolments/enrolment.row.js';
import { courseOrProgram } from './enrolment-head.js';

type PublicEnrolment = PublicPublication<PublishedEnrolment>;

/** The public pages of enrolments. */
@Injectable()
export class EnrolmentPages extends PublicationPages<PublishedEnrolment> {
  override readonly root = 'enrolments';
  override readonly some: Record<Locale, string> = {
    'zh-CN': 'Renmai 上的招生信息',
    en: 'An enrolment on Renmai',
    'zh-TW': 'Renmai 上的招生資訊',
    ja: 'Renmaiの生徒・学生募集',
  };

  constructor(
    private readonly database: Database,
    private readonly applications: Applications,
    private readonly clock: Clock,
  ) {
    super();
  }

  override title({ row, homepage }: PublicEnrolment): string {
    return `${row.content.name} · ${homepage.card.name}`;
  }

  override description({ row }: PublicEnrolment): string {
    return plainText(row.content.details);
  }

  /** Nobody can apply any more. */
  override isOver({ row }: PublicEnrolment): boolean {
    return row.state === 'stopped' || row.closesAt <= this.clock.now();
  }

  override async data(found: PublicEnrolment, described: Described): Promise<PublicPageHead['data']> {
    const { id, state } = found.row;
    if (state !== 'open') return null;
    const places = (await this.applications.placesOf(this.database.manager, [id])).get(id) ?? untaken;
    return courseOrProgram({ ...found, ...described, places });
  }

  override texts({ content }: PublishedEnrolment): Record<string, string> {
    const { name, details, requirements, tuition, majors, documents } = content;
    const { nationality, academic, other } = requirements;
    const listed = [
      ...majors.map((major, at) => [`majors/${at}`, major]),
      ...documents.map((document) => [`documents/${document.documentId}`, document.name]),
    ];
    return {
      ...{ name, details, tuition: tuition.note, nationality, academic, other },
      ...(Object.fromEntries(listed) as Record<string, string>),
    };
  }

  override words({ content }: PublishedEnrolment): string {
    const { stage, studyType, cityId, period, tuition, requirements, majors, keywords, documents, details } = content;
    const place = [stage, studyType, cityId && placeName(cityId, 'zh-CN'), cityId && placeName(cityId, 'en')];
    const fee = tuition.amount === null ? '' : `${tuition.currency ?? yuan} ${tuition.amount} / ${tuition.per}`;
    const age = [requirements.minAge, requirements.maxAge].filter((one) => one !== null).join('–');
    const head = [
      place.filter(Boolean).join(' · '),
      `${period.startsOn} – ${period.endsOn}`,
      [fee, tuition.note].filter(Boolean).join(' · '),
      majors.join(', '),
      keywords.join(', '),
    ];
    const asked = [age, requirements.nationality, requirements.academic, requirements.other];
    const lines = [head.filter(Boolean).join('\n'), details, ...asked, ...documents.map(({ name }) => name)];
    return lines.filter(Boolean).join('\n\n');
  }
}

import { Controller, Injectable, Module } from '@nestjs/common';
import { ApplicationsModule, applicationsMigrations, FormSummary, type FormField } from '@renmai/applications';
import type { InputOf, ProblemDefinition, ResponseOf } from '@renmai/contracts';
import { applicationsProblems } from '@renmai/contracts/applications/applications.problems';
import type { PublicPageHead } from '@renmai/contracts/public-pages.api';
import {
  HomepageDirectory,
  HomepageDirectoryModule,
  homepageDirectoryMigrations,
  type HomepageOf,
} from '@renmai/homepage-directory';
import { MemberDirectoryModule, memberDirectoryMigrations } from '@renmai/member-directory';
import {
  HeldPublications,
  OwnErasure,
  PublicationApplications,
  PublicationIndex,
  PublicationPages,
  PublicationsDataModule,
  PublicationsModule,
  PublicationsRepository,
  PublicationSteps,
  PublicationTargets,
  PublicationViews,
  PublicPublications,
  type Asked,
  type Described,
  type Held,
  type PublicPublication,
} from '@renmai/publications';
import {
  Actor,
  Clock,
  Database,
  db,
  defineService,
  Endpoint,
  Input,
  Problem,
  type ActorClaims,
  type Transaction,
} from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import {
  bookingEvents,
  bookingForm,
  bookingsApi,
  courseProblems,
  coursesApi,
  type CourseContent,
  type ManagedCourse,
} from './course.contract.js';
import { courseKind, CreateCourses1700000002000, type CourseRow } from './course-kind.js';

type Found = PublicPublication<CourseRow>;
type Asking<K extends keyof typeof coursesApi> = InputOf<(typeof coursesApi)[K]>;
type Answer<K extends keyof typeof coursesApi> = Promise<ResponseOf<(typeof coursesApi)[K]>>;

const missingOf = ({ title, endsAt }: CourseContent, now: Date): string[] => [
  ...(title === '' ? ['/title'] : []),
  ...(endsAt === null || new Date(endsAt) <= now ? ['/endsAt'] : []),
];
const viewOf = ({ row, homepage }: Found) => ({
  ...{ courseId: row.id, version: row.version, state: row.state, content: row.content, homepage: homepage.card },
});

@Injectable()
class CoursesIndex extends PublicationIndex<CourseRow> {
  override async put(manager: EntityManager, { id }: CourseRow): Promise<void> {
    await db.run(manager, 'INSERT INTO listed_course (course_id) VALUES ($1) ON CONFLICT DO NOTHING', [id]);
  }

  override async drop(manager: EntityManager, id: string): Promise<void> {
    await db.run(manager, 'DELETE FROM listed_course WHERE course_id = $1', [id]);
  }
}

@Injectable()
class CoursePages extends PublicationPages<CourseRow> {
  override readonly root = 'courses';
  override readonly some = { 'zh-CN': '一门课程', en: 'A course', 'zh-TW': '一門課程', ja: '講座' };
  override title = ({ row, homepage }: Found): string => `${row.content.title} · ${homepage.card.name}`;
  override description = ({ row }: Found): string => row.content.description;
  override isOver = ({ row }: Found): boolean => row.state === 'closed';
  override async data({ row }: Found, { absolute }: Described): Promise<PublicPageHead['data']> {
    return { '@type': 'Course', name: row.content.title, url: absolute(`/courses/${row.id}`) };
  }
  override texts = ({ content: { title, description } }: CourseRow) => ({ title, description });
  override words = ({ content: { title, description } }: CourseRow): string => `${title}\n\n${description}`;
}

@Injectable()
class CourseTargets extends PublicationTargets<CourseRow> {
  constructor(courses: PublicationsRepository<CourseRow>, homepages: HomepageDirectory) {
    super(courseKind, courses, homepages);
  }
  override hasBackground = (): Promise<boolean> => Promise.resolve(true);
  protected override asked({ endedAt }: CourseRow): Asked {
    return { endedAt, questions: [], requires: { background: false, resume: 'none' }, termsVersion: '1' };
  }
  protected override refusalOf({ state }: CourseRow, homepage: HomepageOf): ProblemDefinition | null {
    return state === 'open' && homepage.public ? null : applicationsProblems.paused;
  }
  protected override endOf = ({ endedAt }: CourseRow): Date | null => endedAt;
  protected override zoneOf = (): string => 'Asia/Shanghai';
  protected override answerBy = ({ endedAt, closesAt }: CourseRow): Date => endedAt ?? closesAt ?? new Date(0);
}

@Injectable()
class Bookings extends FormSummary {
  override summary = (form: unknown): FormField[] => [{ field: 'email', value: bookingForm.parse(form).email }];
  override fields = (form: unknown): FormField[] => this.summary(form);
}

@Injectable()
class NothingElse extends OwnErasure {
  override forget = (): Promise<void> => Promise.resolve();
}

@Controller()
class CoursesController {
  constructor(
    private readonly database: Database,
    private readonly holding: HeldPublications<CourseRow>,
    private readonly steps: PublicationSteps<CourseRow>,
    private readonly views: PublicationViews<CourseRow>,
    private readonly courses: PublicationsRepository<CourseRow>,
    private readonly applications: PublicationApplications,
    private readonly publications: PublicPublications<CourseRow>,
    private readonly clock: Clock,
  ) {}

  @Endpoint(coursesApi.create)
  create(@Actor() { memberId }: ActorClaims, @Input() { params, body }: Asking<'create'>): Answer<'create'> {
    return this.database.write(async (tx) => {
      const id = await this.holding.begin(tx, memberId, params.homepageId, body);
      return this.view(tx, memberId, id);
    });
  }

  @Endpoint(coursesApi.managed)
  async managed(@Actor() { memberId }: ActorClaims, @Input() { params, query }: Asking<'managed'>): Answer<'managed'> {
    const { items, nextCursor } = await this.views.page(memberId, params.homepageId, query);
    const rows = items.map(({ row, applicants: { undecided } }) => ({
      ...{ courseId: row.id, title: row.content.title, undecided },
    }));
    return { items: rows, nextCursor };
  }

  @Endpoint(coursesApi.step)
  step(@Actor() { memberId }: ActorClaims, @Input() { params, body }: Asking<'step'>): Answer<'step'> {
    const { courseId: id, action } = params;
    const command = { memberId, id, ...body };
    const work = async (tx: Transaction, held: Held<CourseRow>): Promise<void> => {
      const { content } = held.row;
      const now = this.clock.now();
      if (action === 'publish' && missingOf(content, now).length > 0) throw new Problem(courseProblems.incomplete);
      const times = { opensAt: now, closesAt: new Date(content.endsAt ?? now) };
      const then = async (): Promise<void> => {
        if (action === 'publish') await this.courses.setPublished(tx.manager, id, { by: memberId, now, ...times });
        if (action === 'close') await this.applications.rejectRest(tx, held.row, { memberId, templateId: null });
      };
      await this.steps.step(tx, held, command, action, { ended: action === 'close', then });
    };
    return this.steps.write(command, work, (tx) => this.view(tx, memberId, id));
  }

  @Endpoint(coursesApi.get)
  async get(@Input() { params }: Asking<'get'>): Answer<'get'> {
    return viewOf(await this.publications.seen(params.courseId, null));
  }

  private async view(tx: Transaction, memberId: string, id: string): Promise<ManagedCourse> {
    const { row, homepage, common } = await this.views.managed(memberId, id, tx.manager);
    const missing = missingOf(row.content, this.clock.now());
    return { ...viewOf({ row, homepage }), missing, applicants: common.applicants };
  }
}

const closed = { subject: '{{title}}', body: '{{name}}: {{title}}, {{publisher}}' };
const CourseDataModule = PublicationsDataModule.for(courseKind);
const CourseBookingsModule = ApplicationsModule.for({
  root: '/api/courses',
  api: bookingsApi,
  events: bookingEvents,
  form: bookingForm,
  outcomes: { approve: { from: ['applied'], to: 'approved' }, reject: { from: ['applied'], to: 'rejected' } },
  texts: { closed: { 'zh-CN': closed, en: closed, 'zh-TW': closed, ja: closed } },
  imports: [CourseDataModule],
  targets: CourseTargets,
  summary: Bookings,
});

/** A service of a seventh kind: its form, rules and texts. */
@Module({
  imports: [
    MemberDirectoryModule,
    HomepageDirectoryModule.for(),
    CourseDataModule,
    CourseBookingsModule,
    PublicationsModule.for({
      api: { ...coursesApi, param: 'courseId' },
      imports: [CourseDataModule, CourseBookingsModule],
      index: CoursesIndex,
      pages: CoursePages,
      erasure: NothingElse,
    }),
  ],
  controllers: [CoursesController],
})
export class CoursesModule {
  static readonly service = defineService({
    name: 'courses',
    uses: ['storage', 'translator'],
    migrations: [
      ...memberDirectoryMigrations,
      ...homepageDirectoryMigrations,
      ...applicationsMigrations,
      CreateCourses1700000002000,
    ],
  });
}

import { publicationTables, type Publication, type PublicationKind } from '@renmai/publications';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  courseGone,
  courseMoved,
  courseProblems,
  coursePublished,
  courseReportFiled,
  type CourseContent,
  type CourseState,
} from './course.contract.js';

export type CourseRow = Publication<CourseState, CourseContent>;

const managers = ['editor'];
export const courseKind: PublicationKind<CourseRow> = {
  subject: 'enrolment', // the trial adds none to the contracts
  reportFiled: courseReportFiled,
  titleOf: (row) => row.content.title,
  table: {
    name: 'course',
    columns: ['title', 'description', 'fee', 'ends_at', 'show_contact'],
    valuesOf: ({ title, description, fee, endsAt, showContact }) => [title, description, fee, endsAt, showContact],
    contentOf: (p) => `json_build_object('title', ${p}.title, 'description', ${p}.description, 'fee', ${p}.fee,
      'endsAt', to_char(${p}.ends_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'showContact', ${p}.show_contact)`,
    ended: 'ended_at',
    counter: 'course_homepage',
  },
  machine: {
    table: 'course',
    history: 'course_history',
    moves: {
      publish: { from: ['draft'], to: 'open', by: managers },
      pause: { from: ['open'], to: 'paused', by: managers },
      resume: { from: ['paused'], to: 'open', by: managers },
      close: { from: ['open', 'paused'], to: 'closed', by: [...managers, 'console', 'clock'] },
    },
  },
  roleOf: () => 'editor',
  end: 'close',
  open: 'open',
  running: ['open', 'paused'],
  isListed: ({ state }) => state === 'open',
  most: 3,
  mostVersions: 10,
  problems: courseProblems,
  answerDays: 30,
  events: {
    published: (tx, row) => tx.emit(coursePublished, { aggregateId: row.id, data: { title: row.content.title } }),
    unpublished: (tx, courseId) => tx.emit(courseGone, { aggregateId: courseId, data: { courseId } }),
    moved: (tx, { row, action, by, tell }) =>
      tx.emit(courseMoved, { aggregateId: row.id, data: { action, to: row.state, by, tell } }),
  },
};

export class CreateCourses1700000002000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const columns = `title text NOT NULL, description text NOT NULL, fee int, ends_at timestamptz(3),
      show_contact boolean NOT NULL`;
    await runner.query(publicationTables('course', columns));
    await runner.query('CREATE TABLE listed_course (course_id uuid PRIMARY KEY)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE listed_course, course_version, course_history, course, course_homepage');
  }
}

import { z } from 'zod';
import { guardianRelation } from '../applications/application.schema.js';
import { line, timestamp } from '../common.js';
import { memberCard } from '../profile/profile.schema.js';

export const genders = ['male', 'female', 'secret'] as const;
export const gender = z.enum(genders);
export type Gender = z.infer<typeof gender>;

/** the limit for one guardian */
export const maxChildren = 10;
/** A child's data is erased so many days after its last application was rejected or withdrawn, unless configured otherwise. */
export const usualChildRetentionDays = 90;

const fields = {
  name: line(80),
  birthday: z.iso.date(),
  gender,
  nationality: line(60, 0),
  grade: line(40, 0),
  currentSchool: line(120, 0),
};

/** A child that a guardian applies for. */
export const childForm = z.object({
  ...fields,
  nationality: fields.nationality.default(''),
  grade: fields.grade.default(''),
  currentSchool: fields.currentSchool.default(''),
});
export type ChildForm = z.output<typeof childForm>;

/** A new child, with the relation of the guardian who adds it. */
export const newChild = childForm.extend({ relation: guardianRelation });
export type NewChild = z.output<typeof newChild>;

/** Fields left out stay as they are. */
export const childChange = z
  .object({ version: z.int(), ...fields, relation: guardianRelation })
  .partial()
  .required({ version: true });
export type ChildChange = z.output<typeof childChange>;

/** A guardian of a child, or a member who is asked to be, as the other guardians see them. */
export const childGuardian = z
  .object({
    memberId: z.uuid(),
    name: z.string(),
    /** null where the two do not find each other */
    member: memberCard.nullable(),
    relation: guardianRelation.nullable(),
    /** false: asked, and not answered */
    confirmed: z.boolean(),
    myself: z.boolean(),
  })
  .meta({ id: 'ChildGuardian' });
export type ChildGuardian = z.infer<typeof childGuardian>;

/** A member is asked to be a guardian of a child. */
export const guardianRequest = z
  .object({
    childId: z.uuid(),
    name: z.string(),
    by: memberCard,
    askedAt: timestamp,
  })
  .meta({ id: 'GuardianRequest' });
export type GuardianRequest = z.infer<typeof guardianRequest>;

export const childView = z
  .object({
    /** the `subjectId` of applications for the child */
    childId: z.uuid(),
    version: z.int(),
    ...childForm.shape,
    nationality: z.string(),
    grade: z.string(),
    currentSchool: z.string(),
    createdAt: timestamp,
    /** the member's own; null: not said yet */
    relation: guardianRelation.nullable(),
    /** the member themselves included, the first guardian first */
    guardians: z.array(childGuardian),
    /** applications for the child that are not erased */
    applications: z.int(),
    /** the child is erased then, with all data sent for it; null: as long as an application is open or approved, or none was sent */
    erasedAt: timestamp.nullable(),
  })
  .meta({ id: 'Child' });
export type ChildView = z.infer<typeof childView>;

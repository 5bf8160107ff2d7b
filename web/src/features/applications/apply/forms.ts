import type { AgeLimits } from '@renmai/contracts/applications/application.schema';
import type { ComponentType } from 'react';
import type { z } from 'zod';
import type { ApplicationKind } from '../kinds';
import { EnrolmentFields, enrolmentForm, useEnrolmentDefaults } from './enrolment-fields';
import { EventFields, eventForm, useEventDefaults } from './event-fields';
import type { Typed } from './fields';
import { JobFields, jobForm, useJobDefaults } from './job-fields';
import type { Mistakes } from './mistakes';

export interface FormFieldsProps {
  values: Typed;
  mistakes: Mistakes;
  onChange: (changes: Typed) => void;
  /** the ages that the target is for; left out: any */
  ages?: AgeLimits | undefined;
  /** whether a phone number is asked for; left out: it is */
  phone?: boolean | undefined;
  /** it is filled in for a child of the member */
  forChild: boolean;
}

interface ApplyFormOf {
  /** sections of fields */
  Fields: ComponentType<FormFieldsProps>;
  /** defaults of fields that nobody has filled in yet; null: not known yet */
  useDefaults: (subjectId: string | null) => Typed | null;
  /** the requirements for sending */
  schema: z.ZodType;
  /** fields that are filled in with what was sent last: they do not depend on the target */
  again: readonly string[];
}

const contactFields = ['email', 'countryCode', 'mobile'];

const aboutApplicant = [
  'name',
  'gender',
  'nationality',
  'livingCity',
  'grade',
  'currentSchool',
  'languageProficiency',
  'hobbies',
];

/** The form of each service. */
export const forms: Readonly<Record<ApplicationKind, ApplyFormOf>> = {
  jobs: { Fields: JobFields, useDefaults: useJobDefaults, schema: jobForm, again: contactFields },
  enrolments: {
    Fields: EnrolmentFields,
    useDefaults: useEnrolmentDefaults,
    schema: enrolmentForm,
    again: [...contactFields, ...aboutApplicant],
  },
  events: {
    Fields: EventFields,
    useDefaults: useEventDefaults,
    schema: eventForm,
    again: [...contactFields, 'name', 'organisation', 'jobTitle'],
  },
};

import { Injectable } from '@nestjs/common';
import { FormSummary, type FormField } from '@renmai/applications';
import {
  keptEnrolmentApplicationForm,
  type EnrolmentApplicationForm,
} from '@renmai/contracts/enrolment/application.schema';

const fields = [
  'name',
  'age',
  'gender',
  'grade',
  'nationality',
  'livingCity',
  'currentSchool',
  'academicScores',
  'languageProficiency',
  'hobbies',
  'introduction',
  'email',
  'countryCode',
  'mobile',
  'reason',
] as const satisfies (keyof EnrolmentApplicationForm)[];

/** The parts of an application for an enrolment that lists and files show. */
@Injectable()
export class EnrolmentApplicationSummary extends FormSummary {
  /** The applicant's age and present school; lists contain no contact data. */
  override summary(form: unknown): FormField[] {
    const { age, currentSchool } = keptEnrolmentApplicationForm.parse(form);
    return [
      { field: 'age', value: String(age) },
      ...(currentSchool === '' ? [] : [{ field: 'currentSchool', value: currentSchool }]),
    ];
  }

  override fields(form: unknown): FormField[] {
    const filled = keptEnrolmentApplicationForm.parse(form);
    return fields.map((field) => ({ field, value: String(filled[field]) }));
  }

  override withoutSender(form: Readonly<Record<string, unknown>>): Record<string, unknown> {
    return { ...form, email: '', mobile: '' };
  }
}

import { Injectable } from '@nestjs/common';
import { FormSummary, type FormField } from '@renmai/applications';
import {
  enrolmentApplicationForm,
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

/** What lists and files show of an application for an enrolment. */
@Injectable()
export class EnrolmentApplicationSummary extends FormSummary {
  /** How old somebody is and where they learn now; nothing by which to reach them stands in lists. */
  override summary(form: unknown): FormField[] {
    const { age, currentSchool } = enrolmentApplicationForm.parse(form);
    return [
      { field: 'age', value: String(age) },
      ...(currentSchool === '' ? [] : [{ field: 'currentSchool', value: currentSchool }]),
    ];
  }

  override fields(form: unknown): FormField[] {
    const filled = enrolmentApplicationForm.parse(form);
    return fields.map((field) => ({ field, value: String(filled[field]) }));
  }
}

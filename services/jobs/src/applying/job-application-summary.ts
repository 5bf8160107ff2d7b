import { Injectable } from '@nestjs/common';
import { FormSummary, type FormField } from '@renmai/applications';
import { jobApplicationForm, type JobApplicationForm } from '@renmai/contracts/jobs/application.schema';

const fields = ['email', 'countryCode', 'mobile', 'highlights'] as const satisfies (keyof JobApplicationForm)[];

/** The parts of an application for a position that lists and files show. */
@Injectable()
export class JobApplicationSummary extends FormSummary {
  /** The highlights that the applicant chose; lists show no contact details. */
  override summary(form: unknown): FormField[] {
    return [{ field: 'highlights', value: jobApplicationForm.parse(form).highlights }];
  }

  override fields(form: unknown): FormField[] {
    const filled = jobApplicationForm.parse(form);
    return fields.map((field) => ({ field, value: filled[field] }));
  }
}

import { Injectable } from '@nestjs/common';
import { FormSummary, type FormField } from '@renmai/applications';
import { jobApplicationForm, type JobApplicationForm } from '@renmai/contracts/jobs/application.schema';

const fields = ['email', 'countryCode', 'mobile', 'highlights'] as const satisfies (keyof JobApplicationForm)[];

/** What lists and files show of an application for a position. */
@Injectable()
export class JobApplicationSummary extends FormSummary {
  /** What the applicant wants to be read first; nothing by which to reach them stands in lists. */
  override summary(form: unknown): FormField[] {
    return [{ field: 'highlights', value: jobApplicationForm.parse(form).highlights }];
  }

  override fields(form: unknown): FormField[] {
    const filled = jobApplicationForm.parse(form);
    return fields.map((field) => ({ field, value: filled[field] }));
  }
}

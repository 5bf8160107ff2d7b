import { Injectable } from '@nestjs/common';
import { FormSummary, type FormField } from '@renmai/applications';
import { eventRegistrationForm, type EventRegistrationForm } from '@renmai/contracts/events/registration.schema';

const fields = [
  'name',
  'organisation',
  'jobTitle',
  'email',
  'countryCode',
  'mobile',
] as const satisfies (keyof EventRegistrationForm)[];

/** What lists and files show of a registration. */
@Injectable()
export class RegistrationSummary extends FormSummary {
  /** Who comes from where; nothing by which to reach them stands in lists. */
  override summary(form: unknown): FormField[] {
    const { organisation, jobTitle } = eventRegistrationForm.parse(form);
    return [
      { field: 'organisation', value: organisation },
      { field: 'jobTitle', value: jobTitle },
    ];
  }

  override fields(form: unknown): FormField[] {
    const filled = eventRegistrationForm.parse(form);
    return fields.map((field) => ({ field, value: filled[field] }));
  }
}

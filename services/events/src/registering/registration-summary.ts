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

/** The parts of a registration that lists and files show. */
@Injectable()
export class RegistrationSummary extends FormSummary {
  /** Organisation and job title; lists contain no contact data. */
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

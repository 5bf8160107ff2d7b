import { locales } from '@renmai/contracts';
import { enrolmentMessageTexts } from './message-texts.js';

it.each(Object.entries(enrolmentMessageTexts))(
  '%s is written in four languages, and names the applicant',
  (_, texts) => {
    expect(Object.keys(texts).sort()).toEqual([...locales].sort());
    for (const { subject, body } of Object.values(texts)) {
      expect(subject).toContain('{{title}}');
      for (const field of ['name', 'subject', 'publisher']) expect(body).toContain(`{{${field}}}`);
    }
  },
);

import { dayFile } from './day-file';

const day = {
  uid: 'a@renmai',
  day: '2027-02-28',
  title: '截止：春季班, 2027；A;B',
  url: 'https://renmai.test/enrolments/a',
};

it('is the whole day, in every time zone', () => {
  const lines = dayFile(day, new Date('2027-01-02T03:04:05.678Z')).split('\r\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      'UID:a@renmai',
      'DTSTAMP:20270102T030405Z',
      'DTSTART;VALUE=DATE:20270228',
      'DTEND;VALUE=DATE:20270301',
      'SUMMARY:截止：春季班\\, 2027；A\\;B',
    ]),
  );
  expect(lines.at(-1)).toBe('');
});

it('has no line of more than 75 octets, and divides no letter', () => {
  const title = '春'.repeat(60);
  const file = dayFile({ ...day, title });
  for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(file.replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}`);
});

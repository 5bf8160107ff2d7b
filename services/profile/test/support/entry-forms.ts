const forms: Record<string, object> = {
  educations: { school: 'A', degree: 'bachelor', fieldOfStudy: 'B' },
  jobs: { title: 'A', employmentType: 'permanent', companyName: 'B', industry: 'C' },
  services: { title: 'A', description: 'B' },
  certifications: { name: 'A' },
  projects: { name: 'A' },
  volunteering: { role: 'A', organization: 'B' },
  publications: { name: 'A' },
};
const languages = 'abcdefghijklmnopqrstuvwxyz';
let count = 0;
/** A new valid entry of a list. */
export const formOf = (list: string): object => {
  count += 1;
  if (list === 'skills') return { name: `Skill ${count}` };
  if (list === 'languages')
    return { language: `q${languages[Math.floor(count / 26) % 20]}${languages[count % 26]}`, level: 'native' };
  return forms[list] ?? {};
};

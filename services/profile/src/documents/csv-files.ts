import { parse as parseCsv } from 'csv-parse/sync';

/** The files of LinkedIn's export that say something of a profile. */
export const csvKinds = [
  'profile',
  'profile-summary',
  'positions',
  'education',
  'skills',
  'languages',
  'email-addresses',
  'phone-numbers',
  'certifications',
  'projects',
  'volunteering',
  'publications',
] as const;
export type CsvKind = (typeof csvKinds)[number];

/** A row by the names of columns that the reader knows; others by their own names. */
export type CsvRow = Record<string, string>;

const MEBIBYTE = 1024 * 1024;
const MAX_ROWS = 1_000;
/** Maximum number of lines before the header: exports begin with notes. */
const MAX_PREAMBLE = 30;

/** The names of the columns over the years, without spaces and signs. */
const columns: Record<CsvKind, Readonly<Record<string, readonly string[]>>> = {
  profile: {
    'First Name': ['firstname', 'givenname'],
    'Last Name': ['lastname', 'familyname', 'surname'],
    'Birth Date': ['birthdate', 'birthday', 'dateofbirth'],
    Headline: ['headline'],
    Summary: ['summary', 'about'],
    Industry: ['industry', 'industryname'],
    Address: ['address'],
    Country: ['country', 'countryname'],
    'Geo Location': ['geolocation', 'location', 'locationname'],
    Websites: ['websites', 'website'],
    'Instant Messengers': ['instantmessengers', 'ims'],
  },
  'profile-summary': { Summary: ['profilesummary', 'summary'] },
  positions: {
    'Company Name': ['companyname', 'company', 'organization', 'organisation', 'employer'],
    Title: ['title', 'position', 'jobtitle', 'role'],
    Description: ['description', 'summary'],
    Location: ['location', 'locationname'],
    'Started On': ['startedon', 'startdate', 'start', 'from'],
    'Finished On': ['finishedon', 'enddate', 'endedon', 'end', 'to'],
  },
  education: {
    'School Name': ['schoolname', 'school', 'institution', 'university'],
    'Start Date': ['startdate', 'startedon', 'start', 'from'],
    'End Date': ['enddate', 'finishedon', 'endedon', 'end', 'to'],
    Notes: ['notes', 'description'],
    'Degree Name': ['degreename', 'degree'],
    'Field Of Study': ['fieldofstudy', 'fieldsofstudy', 'major'],
    Activities: ['activities', 'activitiesandsocieties'],
  },
  skills: { Name: ['name', 'skill', 'skillname'] },
  languages: { Name: ['name', 'language', 'languagename'], Proficiency: ['proficiency', 'level'] },
  'email-addresses': { 'Email Address': ['emailaddress', 'email'], Primary: ['primary', 'isprimary'] },
  'phone-numbers': { Number: ['number', 'phonenumber', 'phone'] },
  certifications: {
    Name: ['name', 'title', 'certification'],
    Url: ['url', 'link'],
    Authority: ['authority', 'issuer', 'organization', 'organisation'],
    'Started On': ['startedon', 'startdate', 'issuedon', 'date'],
    'Finished On': ['finishedon', 'enddate', 'expireson'],
    'License Number': ['licensenumber', 'licencenumber', 'credentialid'],
  },
  projects: {
    Title: ['title', 'name', 'project'],
    Description: ['description', 'summary'],
    Url: ['url', 'link'],
    'Started On': ['startedon', 'startdate'],
    'Finished On': ['finishedon', 'enddate'],
  },
  volunteering: {
    'Company Name': ['companyname', 'organization', 'organisation', 'company'],
    Role: ['role', 'title', 'position'],
    Cause: ['cause', 'causename'],
    'Started On': ['startedon', 'startdate'],
    'Finished On': ['finishedon', 'enddate'],
    Description: ['description', 'summary'],
  },
  publications: {
    Name: ['name', 'title'],
    'Published On': ['publishedon', 'date', 'releasedate'],
    Description: ['description', 'summary'],
    Publisher: ['publisher'],
    Url: ['url', 'link'],
  },
};

/** The required columns: a file without them counts as not read. */
const needed: Record<CsvKind, readonly string[]> = {
  profile: ['First Name', 'Last Name'],
  'profile-summary': ['Summary'],
  positions: ['Company Name', 'Title'],
  education: ['School Name'],
  skills: ['Name'],
  languages: ['Name'],
  'email-addresses': ['Email Address'],
  'phone-numbers': ['Number'],
  certifications: ['Name'],
  projects: ['Title'],
  volunteering: ['Company Name', 'Role'],
  publications: ['Name'],
};

/** The columns by which a file with an unknown name is recognised. */
const telling: Partial<Record<CsvKind, readonly string[]>> = {
  profile: ['First Name', 'Last Name', 'Headline'],
  positions: ['Company Name', 'Title', 'Started On'],
  education: ['School Name', 'Degree Name'],
  languages: ['Name', 'Proficiency'],
};

const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** The kinds of file names of earlier and later exports. */
const otherNames: Readonly<Partial<Record<string, CsvKind>>> = {
  whatsappphonenumbers: 'phone-numbers',
  certification: 'certifications',
  project: 'projects',
  publication: 'publications',
  volunteer: 'volunteering',
  volunteerexperience: 'volunteering',
  volunteerexperiences: 'volunteering',
  volunteeringexperience: 'volunteering',
  volunteeringexperiences: 'volunteering',
};

/** `Skills (1).csv`, `positions_12345.csv`, `Education - Copy.csv`, `Phone Numbers.csv` */
export function csvKindOf(name: string): CsvKind | null {
  const stem = plain(stemOf(name)).replace(/^basiclinkedindataexport|^linkedin/, '');
  const named = csvKinds.find((kind) => plain(kind) === stem);
  return named ?? otherNames[stem] ?? null;
}

export const stemOf = (name: string): string =>
  name
    .replace(/^.*[\\/]/, '')
    .replace(/(?:\.(?:csv|tsv|txt))+$/i, '')
    .replace(/[\s_.-]*(?:\(\d+\)|copy(?: \d+)?|kopie|副本|のコピー|\d{2,}(?:[-_]\d+)*)\s*$/iu, '')
    .replace(/[\s_-]+\d$/, '')
    .replace(/\s*[-–_]\s*(?:copy|kopie|副本|コピー)$/iu, '');

/** Parts of an export that a profile has no place for, and the member may want to put somewhere. */
const worthShowing =
  /^(?:courses?|honors?(?:awards)?|awards|organizations?|patents?|testscores?|causesyoucareabout|recommendationsreceived)$/;
export const isWorthShowing = (name: string): boolean => worthShowing.test(plain(stemOf(name)));

const recordsOf = (text: string, delimiter: string): string[][] =>
  parseCsv(text.replace(/^\s*"?sep=."?\r?\n/i, ''), {
    bom: true,
    delimiter,
    skip_empty_lines: true,
    relax_column_count: true,
    relax_quotes: true,
    trim: true,
    max_record_size: MEBIBYTE,
    to: MAX_ROWS,
  });

/** Programs save with the sign that their country puts between cells. */
function tablesOf(text: string): string[][][] {
  return [',', ';', '\t'].flatMap((delimiter) => {
    try {
      return [recordsOf(text, delimiter)];
    } catch {
      return [];
    }
  });
}

interface Header {
  at: number;
  /** names of the columns, as the reader calls them */
  names: string[];
  known: number;
}

function headerIn(table: readonly string[][], kind: CsvKind): Header | null {
  const byName = new Map(
    Object.entries(columns[kind]).flatMap(([name, all]) => all.map((one) => [one, name] as const)),
  );
  for (const [at, row] of table.slice(0, MAX_PREAMBLE).entries()) {
    const names = row.map((cell) => byName.get(plain(cell)) ?? cell.trim());
    if (needed[kind].every((name) => names.includes(name))) {
      const known = new Set(names.filter((name) => name in columns[kind])).size;
      return { at, names, known };
    }
  }
  return null;
}

/** Rows of a file of this kind; null where its columns are not there. */
function rowsOf(text: string, kind: CsvKind): CsvRow[] | null {
  const [best] = tablesOf(text)
    .flatMap((table) => {
      const header = headerIn(table, kind);
      return header ? [{ table, header }] : [];
    })
    .sort((a, b) => b.header.known - a.header.known || b.header.names.length - a.header.names.length);
  if (!best) return null;
  const { at, names } = best.header;
  return best.table
    .slice(at + 1)
    .filter((row) => row.some((cell) => cell !== ''))
    .map((row) => Object.fromEntries(row.map((cell, index) => [names[index] ?? `${index + 1}`, cell])));
}

/** The rows of a file, recognised by its name or else by its columns; null: it is not one of LinkedIn's files about a profile. */
export function readCsv(name: string, text: string): { kind: CsvKind; rows: CsvRow[] } | null {
  const named = csvKindOf(name);
  if (named) {
    const rows = rowsOf(text, named);
    return rows && { kind: named, rows };
  }
  for (const [kind, names] of Object.entries(telling) as [CsvKind, readonly string[]][]) {
    const known = tablesOf(text).some((table) => {
      const header = headerIn(table, kind);
      return header !== null && names.every((one) => header.names.includes(one));
    });
    const rows = known ? rowsOf(text, kind) : null;
    if (rows) return { kind, rows };
  }
  return null;
}

/** The rows of a file as text, one line for each; without its header. */
export function linesOfCsv(text: string): string[] {
  const [table = []] = tablesOf(text).sort((a, b) => widest(b) - widest(a));
  return table
    .slice(1)
    .map((row) => row.filter((cell) => cell !== '').join(' | '))
    .filter((line) => line !== '');
}

const widest = (table: readonly string[][]): number => Math.max(0, ...table.map(({ length }) => length));

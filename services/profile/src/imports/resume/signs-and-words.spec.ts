import { fieldIn, from, jobsIn, lineByLine, schoolsIn } from '../../../test/support/resume-texts.js';
import { headingKind } from './headings.js';
import { readResume } from './read-resume.js';

it.each([...'‧・･∙·◦➢✓✔◆■●※►▸❯⦿→✦✧⁌￭⭐◼⬥❑Ø'])('%s begins the items of a list', (sign) => {
  const { found } = readResume([
    lineByLine([
      'Sara Holm',
      'Experience',
      'Buyer, Nordic Foods Ltd',
      '2019 – Present',
      ...['Led a team of five', 'Project Manager'].map((text) => `${sign} ${text}`),
      'Skills',
      ...['Excel', 'SAP'].map((text) => `${sign} ${text}`),
    ]),
  ]);
  expect(from(found, 'job').map(({ description }) => description)).toEqual(['• Led a team of five\n• Project Manager']);
  expect(from(found, 'skill').map(({ name }) => name)).toEqual(['Excel', 'SAP']);
});

it('dots that a font has for all dots are those of Japanese headings', () => {
  const { found } = readResume([
    lineByLine([
      '石川 直人',
      '年\t月\t免許‧資格',
      '2016\t8\t普通自動車第一種運転免許 取得',
      '2019\t11\t日商簿記検定2級 合格',
    ]),
  ]);
  expect(from(found, 'job')).toEqual([]);
  expect(from(found, 'certification').map(({ name }) => name)).toEqual(['普通自動車第一種運転免許', '日商簿記検定2級']);
});

it.each([
  ['Naturvetenskapsprogrammet, Hvitfeldtska gymnasiet, Göteborg', 'Hvitfeldtska gymnasiet'],
  ['Elektroteknik, Kungliga tekniska högskolan, Stockholm', 'Kungliga tekniska högskolan'],
  ['Sciences, Lycée Henri-IV, Paris', 'Lycée Henri-IV'],
  ['Génie civil, École des Ponts, Paris', 'École des Ponts'],
  ['Budownictwo, Politechnika Gdańska, Gdańsk', 'Politechnika Gdańska'],
  ['Informatika, Univerzita Karlova, Praha', 'Univerzita Karlova'],
  ['Jog, Szegedi Tudományegyetem, Szeged', 'Szegedi Tudományegyetem'],
  ['Biologia, Oulun yliopisto, Oulu', 'Oulun yliopisto'],
  ['Makine, Ege Üniversitesi, İzmir', 'Ege Üniversitesi'],
  ['Verpleegkunde, Hogeschool Utrecht, Utrecht', 'Hogeschool Utrecht'],
  ['Informatik, Fachhochschule Kiel, Kiel', 'Fachhochschule Kiel'],
  ['Lettere, Università di Bologna, Bologna', 'Università di Bologna'],
  ['Agronomi, Norges landbrukshøgskole, Ås', 'Norges landbrukshøgskole'],
])('the school in %j', (text, school) => {
  const { found } = readResume([lineByLine(['Erik Lind', 'Education', `2012–2017\t${text}`])]);
  expect(schoolsIn(found)).toEqual([expect.stringMatching(`^${school} / [\\w-]* / ${text.split(',')[0]}`)]);
});

it('levels beside lists of skills are no skills', () => {
  const { found } = readResume([
    lineByLine(['Erik Lind', 'Computer skills', 'Basic\tJava, Perl', 'Tools\tGit; Jenkins', 'Excel\tSAP']),
  ]);
  expect(from(found, 'skill').map(({ name }) => name)).toEqual(['Java', 'Perl', 'Git', 'Jenkins', 'Excel', 'SAP']);
  expect(['Computer skills', 'Communication skills', 'Organisational skills'].map(headingKind)).toEqual(
    Array.from({ length: 3 }, () => 'skills'),
  );
});

it.each([
  'Driving licence',
  'Driving licence category B',
  'Führerschein Klasse B',
  "Driver's license",
  'Permis B',
  'Körkort B',
])('%j is no skill', (text) => {
  const { found } = readResume([lineByLine(['Ilse Ek', 'SKILLS', `Excel | ${text} | SAP`, text])]);
  expect(from(found, 'skill').map(({ name }) => name)).toEqual(['Excel', 'SAP']);
});

const spaced = (text: string, at: { x: number; y: number; size: number; step: number; word: number }) =>
  [...text].reduce<{
    pieces: { text: string; x: number; y: number; width: number; size: number; font: string }[];
    x: number;
  }>(
    ({ pieces, x }, letter) =>
      letter === ' '
        ? { pieces, x: x + at.word }
        : {
            pieces: [...pieces, { text: letter, x, y: at.y, width: at.size * 0.6, size: at.size, font: 'a' }],
            x: x + at.size * 0.6 + at.step,
          },
    { pieces: [], x: at.x },
  ).pieces;

it('words of letters that are set apart, each letter by itself or several in one text', () => {
  const one = { x: 100, y: 60, size: 20, step: 6, word: 14 };
  const piece = { y: 90, size: 10, font: 'a' };
  const page = {
    width: 600,
    height: 800,
    pieces: [
      ...spaced('ELENA MARKOVIC', one),
      { ...piece, text: 'P R O D U C T', x: 100, width: 58 },
      { ...piece, text: 'D E S I G N E R', x: 167, width: 64 },
      { ...piece, text: 'elena@example.com', x: 100, y: 110, width: 90 },
    ],
  };
  const { found } = readResume([page]);
  expect([fieldIn(found, 'name'), fieldIn(found, 'headline')]).toEqual(['ELENA MARKOVIC', 'PRODUCT DESIGNER']);
});

it('a title and its company below a line with the dates and the place', () => {
  const piece = { width: 90, size: 10 };
  const line = (y: number, title: string, company: string, dates: string) => [
    { ...piece, text: dates, x: 60, y, width: 200, font: 'a' },
    { ...piece, text: title, x: 60, y: y + 14, font: 'bold' },
    { ...piece, text: company, x: 154, y: y + 14, font: 'a' },
    { ...piece, text: 'Planned the works and the budgets of three sites.', x: 60, y: y + 34, width: 300, font: 'a' },
  ];
  const page = {
    width: 600,
    height: 800,
    pieces: [
      { ...piece, text: 'Marta Kowalczyk', x: 60, y: 60, size: 20, font: 'bold' },
      { ...piece, text: 'WORK EXPERIENCE', x: 60, y: 100, size: 13, font: 'bold' },
      ...line(120, 'PROJECT ENGINEER', 'SKANSKA', '01/09/2020 – CURRENT Warsaw, Poland'),
      ...line(180, 'JUNIOR ENGINEER', 'BUDIMEX', '01/03/2017 – 31/08/2020 Gdańsk, Poland'),
    ],
  };
  expect(jobsIn(readResume([page]).found)).toEqual([
    'SKANSKA / PROJECT ENGINEER / 2020-09 / ',
    'BUDIMEX / JUNIOR ENGINEER / 2017-03 / 2020-08',
  ]);
});

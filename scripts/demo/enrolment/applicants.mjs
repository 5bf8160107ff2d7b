// @ts-check
import { randomUUID } from 'node:crypto';
import { maxAttempts } from '@renmai/contracts/applications/application.schema';
import { emailOf, people } from '../people/index.mjs';
import { upload } from '../pictures.mjs';
import { sourceOf } from '../sources.mjs';
import { acceptedBy, ageFor, childOf, entered, otherGuardianOf } from './children.mjs';
import { enrolments } from './enrolments.mjs';
import { pdfOf } from './papers.mjs';

/** @typedef {import('../world.mjs').World} World */
/** @typedef {import('../people/entries.mjs').DemoMember} DemoMember */
/** @typedef {import('./enrolments.mjs').DemoEnrolment} DemoEnrolment */
/** @typedef {{ person: DemoMember, fate: import('./enrolments.mjs').Fate, forChild: boolean }} DemoApplicant */

/** @typedef {{ scores: string, languages: string, hobbies: string, introduction: string, reason: string }} Words */

/** @type {Record<DemoMember['locale'], { own: Words, child: Words, nationality: string }>} */
const words = {
  'zh-CN': {
    nationality: '中国',
    own: {
      scores: '平均学分绩点 3.6（满分 4.0），专业前百分之十五。',
      languages: '普通话；英语六级 560 分。',
      hobbies: '长跑、修老收音机。',
      introduction: '工作两年后，更清楚自己想学什么。做事有头有尾，愿意把学到的写下来给别人看。',
      reason: '老师们做的题目正是我在工作中遇到的问题，希望能系统地学一遍。',
    },
    child: {
      scores: '',
      languages: '普通话，会唱几首英文儿歌。',
      hobbies: '搭积木、观察蚂蚁。',
      introduction: '性格慢热，熟悉以后话很多。喜欢听故事，能自己整理书包。',
      reason: '离家近，户外活动多，孩子参观以后一直问什么时候能来上学。',
    },
  },
  en: {
    nationality: 'United Kingdom',
    own: {
      scores: 'Upper second, 68 per cent overall; 74 in the final project.',
      languages: 'English; some French.',
      hobbies: 'Long walks, mending radios.',
      introduction: 'After two years at work I know better what I want to learn. I finish what I begin.',
      reason: 'Your projects are about the problems that I meet at work, and I would like to learn it properly.',
    },
    child: {
      scores: '',
      languages: 'English, a little French.',
      hobbies: 'Drawing, and everything that has wheels.',
      introduction: 'Quiet at first and then full of questions. Likes to work with both hands.',
      reason: 'We visited on your open day, and heard about nothing else for a week.',
    },
  },
  'zh-TW': {
    nationality: '中國臺灣',
    own: {
      scores: '學業平均 85 分，系排名前百分之二十。',
      languages: '中文；英文多益 820 分。',
      hobbies: '登山、烘豆子。',
      introduction: '工作一段時間後，更清楚自己想學什麼。做事有始有終。',
      reason: '老師們的研究題目正是我在工作中遇到的問題，希望能有系統地學習。',
    },
    child: {
      scores: '',
      languages: '中文，聽得懂一點台語。',
      hobbies: '做木工、養魚。',
      introduction: '一開始比較安靜，熟了以後很愛發問，能自己收拾東西。',
      reason: '參觀之後孩子很喜歡下午的自主學習時間。',
    },
  },
  ja: {
    nationality: '日本',
    own: {
      scores: 'GPA 3.4（4.0 満点）、卒業研究は優。',
      languages: '日本語、英語（TOEIC 800 点）。',
      hobbies: '釣り、古いラジオの修理。',
      introduction: '働いてみて、学びたいことがはっきりしました。始めたことは最後までやり遂げます。',
      reason: '仕事で出会った課題を、研究として基礎から学び直したいと考えています。',
    },
    child: {
      scores: '美術 5、理科 4。',
      languages: '日本語。',
      hobbies: '粘土細工、天体観測。',
      introduction: 'はじめは物静かですが、打ち込むと時間を忘れます。',
      reason: '学校見学で見た窯に心を動かされ、ここで学びたいと申しております。',
    },
  },
};

/**
 * The applicants, and the outcome of each. The member to log in with applies for a child. @param {DemoEnrolment} enrolment @returns
 * {DemoApplicant[]}
 */
export function applicantsOf({ page, form, applicants }) {
  const number = enrolments.findIndex((one) => one.page === page && one.form.name === form.name);
  const others = people.filter((person) => person !== page.founder && person !== page.colleague);
  const [first] = people;
  const turn = (number * 7 + 3) % others.length;
  const usual = [...others.slice(turn), ...others.slice(0, turn)].filter((person) => person !== first);
  const invited = first && others.includes(first) && number % 2 === 1 ? [first] : [];
  const some = [...invited, ...usual].slice(0, applicants.length);
  return applicants.flatMap((what, place) => {
    const person = some[place];
    const forChild = what.startsWith('child ');
    const fate = /** @type {import('./enrolments.mjs').Fate} */ (what.replace('child ', ''));
    return person ? [{ person, fate, forChild }] : [];
  });
}

/** The form as the applicant fills it in. @param {DemoApplicant} applicant @param {DemoEnrolment} enrolment */
export function formOf({ person, forChild }, { form: { stage } }) {
  const place = people.indexOf(person);
  const { own, child: ofChild, nationality } = words[person.locale];
  const child = forChild ? childOf(person, stage) : null;
  const said = forChild ? ofChild : own;
  const number = String(10_000_000 + place * 37_123).slice(0, 8);
  const [education] = person.educations;
  return {
    name: child?.name ?? person.name,
    age: child ? ageFor(stage) : 19 + (place % 14),
    gender: child?.gender ?? 'secret',
    grade: child?.grade ?? '',
    nationality: child?.nationality ?? nationality,
    livingCity: person.place[0],
    currentSchool: child?.currentSchool ?? education?.school ?? '',
    academicScores: said.scores,
    languageProficiency: said.languages,
    hobbies: said.hobbies,
    introduction: said.introduction,
    email: emailOf(person),
    countryCode: 'CN',
    mobile: `138${number}`,
    reason: said.reason,
  };
}

/**
 * Sends an application where the member has none.
 * @param {World} world @param {DemoApplicant} applicant @param {DemoEnrolment} enrolment @param {string} enrolmentId
 * @returns {Promise<{ applicationId: string, sent: boolean } | null>} null: it is not possible now
 */
export async function apply(world, applicant, enrolment, enrolmentId) {
  const { client, find } = world;
  const { person, forChild } = applicant;
  const { token } = find(person.key);
  const subjectId = forChild ? await entered(client, token, person, enrolment.form.stage) : null;
  const { founder, colleague } = enrolment.page;
  const other = otherGuardianOf(person, colleague ? [founder, colleague] : [founder]);
  if (subjectId !== null && other) await acceptedBy(world, person, other, subjectId);
  const at = `/api/admissions/enrolments/${enrolmentId}`;
  const of = subjectId === null ? '' : `?subjectId=${subjectId}`;
  const draft = await client.call('GET', `${at}/draft${of}`, { token });
  if (draft.applicationId) return { applicationId: draft.applicationId, sent: false };
  // Applicants who have withdrawn have one attempt less; they do not apply again.
  if (draft.refusal || draft.attemptsLeft < maxAttempts) return null;
  const form = formOf(applicant, enrolment);
  const body = { version: draft.version, form, answers: [] };
  const { version } = await client.call('PUT', `${at}/draft${of}`, { token, body });
  for (const { questionId: slot, label, required } of draft.questions) {
    const there = draft.attachments.some((/** @type {any} */ one) => one.slot === slot);
    if (!required || there) continue;
    const paper = await pdfOf(label, [form.name, form.currentSchool, form.livingCity].filter(Boolean));
    const file = { fileName: `${label}.pdf`, contentType: 'application/pdf' };
    const mediaId = await upload(client, token, 'document', paper, file);
    await client.call('POST', `${at}/draft/attachments${of}`, { token, body: { mediaId, slot } });
  }
  const sending = {
    version,
    termsVersion: draft.termsVersion,
    locale: person.locale,
    subjectId,
    source: sourceOf(person),
  };
  const { applicationId } = await client.call('POST', `${at}/applications`, {
    token,
    body: sending,
    key: randomUUID(),
  });
  return { applicationId, sent: true };
}

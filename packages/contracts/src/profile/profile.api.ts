import { z } from 'zod';
import { timestamp } from '../common.js';
import { pageQuery } from '../paging.js';
import { endpoint } from '../endpoint.js';
import { commonProblems } from '../problem.js';
import { completenessView } from './completeness.schema.js';
import { contactForm } from './contact.schema.js';
import { mediaProblems } from './media.problems.js';
import { mediaView } from './media.schema.js';
import { interestsForm, memberProfile, ownProfile, pictureChange, previewAs, profileChange } from './profile.schema.js';
import { importView } from './import.schema.js';
import { resumeView } from './resume.schema.js';
import { secondLanguageForm } from './second-language.schema.js';
import { ownView, profileViewers } from './viewers.schema.js';
import { visibilityForm, visibilityView } from './visibility.schema.js';

const own = { access: 'member', rule: 'own profile only' } as const;
const pictureProblems = [
  commonProblems.notFound,
  commonProblems.versionConflict,
  mediaProblems.notReady,
  mediaProblems.wrongPurpose,
];

export const profileApi = {
  own: endpoint({
    method: 'GET',
    path: '/api/profile',
    summary: 'The member’s whole profile',
    ...own,
    rate: 'read',
    response: ownProfile,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/profile',
    summary: 'Change name, headline, about, place or industry, or say that there was no job yet',
    ...own,
    rate: 'write',
    body: profileChange,
    response: ownProfile,
    problems: [commonProblems.versionConflict],
  }),
  setContact: endpoint({
    method: 'PUT',
    path: '/api/profile/contact',
    summary: 'Replace the contact details; the version is that of the contact details',
    ...own,
    rate: 'write',
    body: contactForm,
    response: ownProfile,
    problems: [commonProblems.versionConflict],
  }),
  visibility: endpoint({
    method: 'GET',
    path: '/api/profile/visibility',
    summary: 'Who may see the profile, its sections, contact details and the list of friends',
    ...own,
    rate: 'read',
    response: visibilityView,
  }),
  setVisibility: endpoint({
    method: 'PUT',
    path: '/api/profile/visibility',
    summary:
      'Say who may see the profile, its sections, contact details and the list of friends; the version is that of these settings',
    ...own,
    rate: 'write',
    body: visibilityForm,
    response: visibilityView,
    problems: [commonProblems.versionConflict],
  }),
  setInterests: endpoint({
    method: 'PUT',
    path: '/api/profile/interests',
    summary: 'Replace the areas of interest',
    ...own,
    rate: 'write',
    body: interestsForm,
    response: ownProfile,
    problems: [commonProblems.versionConflict],
  }),
  setSecondLanguage: endpoint({
    method: 'PUT',
    path: '/api/profile/second-language',
    summary: 'Replace the texts in a second language, or remove them',
    ...own,
    rate: 'write',
    body: secondLanguageForm,
    response: ownProfile,
    problems: [commonProblems.versionConflict],
  }),
  setPhoto: endpoint({
    method: 'PUT',
    path: '/api/profile/photo',
    summary: 'Set or take away the photo',
    ...own,
    rate: 'write',
    body: pictureChange,
    response: ownProfile,
    problems: pictureProblems,
  }),
  setCover: endpoint({
    method: 'PUT',
    path: '/api/profile/cover',
    summary: 'Set or take away the cover picture',
    ...own,
    rate: 'write',
    body: pictureChange,
    response: ownProfile,
    problems: pictureProblems,
  }),
  completeness: endpoint({
    method: 'GET',
    path: '/api/profile/completeness',
    summary: 'How complete the own profile is, and what is missing',
    ...own,
    rate: 'read',
    response: completenessView,
  }),
  preview: endpoint({
    method: 'GET',
    path: '/api/profile/preview',
    summary: 'The own profile as a visitor, a member, a friend or a friend of a friend sees it',
    ...own,
    rate: 'read',
    query: z.object({ as: previewAs }),
    response: memberProfile,
    problems: [commonProblems.notFound],
  }),
  viewers: endpoint({
    method: 'GET',
    path: '/api/profile/viewers',
    summary: 'Who opened the own profile in the last 90 days, the latest first; those who may not be seen are left out',
    ...own,
    rate: 'read',
    query: pageQuery,
    response: profileViewers,
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/profile/export',
    summary: 'All that is kept here about the member',
    ...own,
    rate: 'export',
    response: z.object({
      exportedAt: timestamp,
      profile: ownProfile,
      files: z.array(mediaView),
      resumes: z.array(resumeView),
      imports: z.array(importView),
      /** profiles of others that the member opened, as far as it is kept */
      views: z.array(ownView),
    }),
  }),
};

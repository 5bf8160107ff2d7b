import { z } from 'zod';
import { endpoint } from '../endpoint.js';
import { commonProblems, type ProblemDefinition } from '../problem.js';
import { certificationChange, certificationForm, certificationView } from './certification.schema.js';
import { educationChange, educationForm, educationView } from './education.schema.js';
import { jobChange, jobForm, jobView } from './job.schema.js';
import { languageChange, languageForm, languageView } from './language.schema.js';
import { offeredServiceChange, offeredServiceForm, offeredServiceView } from './offered-service.schema.js';
import { profileProblems } from './profile.problems.js';
import { projectChange, projectForm, projectView } from './project.schema.js';
import { publicationChange, publicationForm, publicationView } from './publication.schema.js';
import { skillChange, skillForm, skillSuggestionQuery, skillSuggestions, skillView } from './skill.schema.js';
import { volunteeringChange, volunteeringForm, volunteeringView } from './volunteering.schema.js';

const entryParams = z.object({ entryId: z.uuid() });
/** Every id of the list, once, in the new order. */
export const orderForm = z.object({ ids: z.array(z.uuid()).max(50) });

/** The four writes of one list of the own profile; the list itself comes with `GET /api/profile`. */
function entriesApi<F extends z.ZodType, C extends z.ZodType, V extends z.ZodType>(
  list: string,
  one: string,
  schemas: { form: F; change: C; view: V },
  own: readonly ProblemDefinition[] = [],
) {
  const shared = { access: 'member', rule: 'own profile only', rate: 'write' } as const;
  const path = `/api/profile/${list}`;
  return {
    add: endpoint({
      ...shared,
      method: 'POST',
      path,
      summary: `Add ${one} at the end`,
      body: schemas.form,
      response: schemas.view,
      status: 201,
      idempotent: true,
      problems: [profileProblems.listFull, ...own],
    }),
    change: endpoint({
      ...shared,
      method: 'PATCH',
      path: `${path}/:entryId`,
      summary: `Change ${one}`,
      params: entryParams,
      body: schemas.change,
      response: schemas.view,
      problems: [commonProblems.notFound, commonProblems.versionConflict, ...own],
    }),
    remove: endpoint({
      ...shared,
      method: 'DELETE',
      path: `${path}/:entryId`,
      summary: `Remove ${one}`,
      params: entryParams,
      problems: [commonProblems.notFound],
    }),
    reorder: endpoint({
      ...shared,
      method: 'PUT',
      path: `${path}/order`,
      summary: `Put the list (${list}) into another order`,
      body: orderForm,
      response: z.object({ items: z.array(schemas.view) }),
      problems: [profileProblems.orderMismatch],
    }),
  };
}

export const educationsApi = entriesApi(
  'educations',
  'an education',
  { form: educationForm, change: educationChange, view: educationView },
  [profileProblems.homepageUnknown],
);
export const jobsApi = entriesApi('jobs', 'a job', { form: jobForm, change: jobChange, view: jobView }, [
  profileProblems.homepageUnknown,
]);
export const languagesApi = entriesApi(
  'languages',
  'a language',
  { form: languageForm, change: languageChange, view: languageView },
  [profileProblems.duplicateLanguage],
);
export const skillsApi = {
  ...entriesApi('skills', 'a skill', { form: skillForm, change: skillChange, view: skillView }, [
    profileProblems.duplicateSkill,
  ]),
  suggestions: endpoint({
    method: 'GET',
    path: '/api/skills/suggestions',
    summary: 'Names of skills that begin with or resemble what was typed',
    access: 'member',
    rule: 'every member',
    rate: 'read',
    query: skillSuggestionQuery,
    response: skillSuggestions,
  }),
};
export const offeredServicesApi = entriesApi('services', 'an offered service', {
  form: offeredServiceForm,
  change: offeredServiceChange,
  view: offeredServiceView,
});
export const certificationsApi = entriesApi('certifications', 'a certification', {
  form: certificationForm,
  change: certificationChange,
  view: certificationView,
});
export const projectsApi = entriesApi('projects', 'a project', {
  form: projectForm,
  change: projectChange,
  view: projectView,
});
export const volunteeringApi = entriesApi('volunteering', 'volunteering', {
  form: volunteeringForm,
  change: volunteeringChange,
  view: volunteeringView,
});
export const publicationsApi = entriesApi('publications', 'a publication', {
  form: publicationForm,
  change: publicationChange,
  view: publicationView,
});

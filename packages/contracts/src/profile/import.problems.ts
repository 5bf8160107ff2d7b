import { defineProblems } from '../problem.js';

export const importProblems = defineProblems({
  tooLarge: { code: 'profile.import-too-large', status: 413, title: 'Files of up to 10 MB can be read' },
  unknownFormat: {
    code: 'profile.import-unknown-format',
    status: 415,
    title: 'This is no LinkedIn export, JSON Resume, PDF or DOCX file',
  },
  damaged: { code: 'profile.import-damaged', status: 409, title: 'This file cannot be read' },
  encrypted: { code: 'profile.import-encrypted', status: 409, title: 'This file is protected by a password' },
  hasMacros: { code: 'profile.import-has-macros', status: 409, title: 'Documents with macros are not accepted' },
  tooMuchWork: {
    code: 'profile.import-too-much-work',
    status: 409,
    title: 'This file takes too much time or memory to be read',
  },
  nothingFound: {
    code: 'profile.import-nothing-found',
    status: 409,
    title: 'Nothing for a profile was found in this file',
  },
  notApplicable: { code: 'profile.import-not-applicable', status: 409, title: 'This import has been applied already' },
  notUndoable: { code: 'profile.import-not-undoable', status: 409, title: 'There is nothing of this import to undo' },
});

import { interviewEndpoints } from '../applications/interviews.api.js';

export const jobInterviewsApi = interviewEndpoints({ root: '/api/jobs', target: 'positions' });

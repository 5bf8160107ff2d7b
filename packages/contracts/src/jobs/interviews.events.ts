import { interviewEvents } from '../applications/interviews.events.js';

export const jobInterviewEvents = interviewEvents('jobs');

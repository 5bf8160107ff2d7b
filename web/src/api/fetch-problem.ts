import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';
import { networkProblem, type Problem, problemOf, timeoutProblem, unreadableProblem } from './problem';

/** Converts the error of RTK's fetch to a `Problem`. */
export function problemOfFetch(error: FetchBaseQueryError): Problem {
  if (error.status === 'FETCH_ERROR') return networkProblem;
  if (error.status === 'TIMEOUT_ERROR') return timeoutProblem;
  if (error.status === 'PARSING_ERROR') {
    return error.originalStatus < 400 ? unreadableProblem : problemOf(error.originalStatus, null);
  }
  if (error.status === 'CUSTOM_ERROR') return unreadableProblem;
  return problemOf(error.status, error.data);
}

import {
  type ConsoleFigures,
  consoleFiguresApi,
  type figureDays,
} from '@renmai/contracts/org-pages/console-figures.api';
import { call } from '../../api/call';
import { consoleApi } from './console-api';

export type FigureDays = (typeof figureDays)[number];

const api = consoleApi.injectEndpoints({
  endpoints: (build) => ({
    figures: build.query<ConsoleFigures, FigureDays>({
      query: (days) => call(consoleFiguresApi.get, { query: { days } }),
      // decisions of other pages are not in it
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useFiguresQuery } = api;

import { alertsApi, type AlertView } from '@renmai/contracts/jobs/alerts.api';
import { baseApi } from '../../api/base-api';
import { call, type RequestTo, to } from '../../api/call';

export type JobAlert = AlertView;

const tags = [{ type: 'Positions' as const, id: 'alerts' }];

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    jobAlerts: build.query<{ items: JobAlert[] }, void>({
      query: () => call(alertsApi.list),
      providesTags: tags,
    }),
    addJobAlert: build.mutation<JobAlert, RequestTo<typeof alertsApi.add>>({
      query: to(alertsApi.add),
      invalidatesTags: tags,
    }),
    changeJobAlert: build.mutation<JobAlert, RequestTo<typeof alertsApi.change>>({
      query: to(alertsApi.change),
      // also after a refusal: somebody else has changed it
      invalidatesTags: tags,
    }),
    removeJobAlert: build.mutation<void, string>({
      query: (alertId) => call(alertsApi.remove, { params: { alertId } }),
      invalidatesTags: tags,
    }),
  }),
});

export const { useJobAlertsQuery, useAddJobAlertMutation, useChangeJobAlertMutation, useRemoveJobAlertMutation } = api;

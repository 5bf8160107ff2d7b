/** For the specs of services that use the package. */
export { applicantSteps, type AppliedFor } from './applicant-steps.js';
export { applicationPolicies, type ApplicantsWorld, type ApplicationRoutes } from './application-policies.js';
export { describeApplicationPorts, type PortsWorld } from './ports.contract.js';

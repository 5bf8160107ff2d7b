// One file for both, since the first page lists each file of a feature.
export { CompaniesPage } from './companies-page';
export { FollowHomepage } from './follow-homepage';

// One file for all, since the first page lists each file of a feature.
export { CompaniesPage } from './companies-page';
export { FollowHomepage } from './follow-homepage';
export { MutedPage } from './muted-page';

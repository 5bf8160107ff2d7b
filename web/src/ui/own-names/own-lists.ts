// Lists that are loaded when a page first names something that a member chose.
export { findName } from './known-names';
export { askBy, subscribe, typedPlaceIn, versionOfPlaces } from './typed-places';

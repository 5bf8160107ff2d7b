/**
 * Version of the user agreement and privacy policy in force: the day it was published. Raised with each change of them
 * that members must know, such as new data or a new purpose; members are then asked at their next visit to accept it.
 */
export const currentTermsVersion = '2026-11-26';

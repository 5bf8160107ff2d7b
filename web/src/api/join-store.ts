import type { Middleware, Reducer, UnknownAction } from 'redux';
import type { ThunkDispatch } from 'redux-thunk';

/** The parts of the one API that the store needs. */
interface Joining {
  reducerPath: string;
  reducer: Reducer;
  /** the last one sees each action first */
  middleware: readonly Middleware[];
  /** an action that forgets every answer */
  reset: () => UnknownAction;
  /** requests data again when the network or the window is back */
  listen: (dispatch: ThunkDispatch<unknown, unknown, UnknownAction>) => void;
}

let joining: Joining | null = null;
let welcome: ((api: Joining) => void) | null = null;

/** The store and the API find each other here: the API is loaded with the first screen that asks the server. */
export function joinStore(api: Joining): void {
  joining = api;
  welcome?.(api);
}

export function whenApiJoins(then: (api: Joining) => void): void {
  welcome = then;
  if (joining) then(joining);
}

/** A part of the state that is loaded together with the modules that use it. */
export interface JoiningSlice {
  reducerPath: string;
  reducer: Reducer;
}

const slices: JoiningSlice[] = [];
let welcomeSlice: ((slice: JoiningSlice) => void) | null = null;

/** Adds a slice to the store, once. */
export function joinSlice(slice: JoiningSlice): void {
  if (slices.some(({ reducerPath }) => reducerPath === slice.reducerPath)) return;
  slices.push(slice);
  welcomeSlice?.(slice);
}

export function whenSliceJoins(then: (slice: JoiningSlice) => void): void {
  welcomeSlice = then;
  slices.forEach(then);
}

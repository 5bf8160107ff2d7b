export const ROUTES = Symbol('renmai.gateway.routes');
export const NEIGHBOURS = Symbol('renmai.gateway.neighbours');
export const LOOKUP = Symbol('renmai.gateway.lookup');

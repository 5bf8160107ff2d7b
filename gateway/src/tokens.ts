export const ROUTES = Symbol('renmai.gateway.routes');

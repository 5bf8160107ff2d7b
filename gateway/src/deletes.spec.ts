import { commonProblems } from '@renmai/contracts';
import { takesBack } from '@renmai/test-kit';
import { endpointsByService } from './endpoints.js';

const deletes = Object.values(endpointsByService)
  .flat()
  .filter(({ method, access }) => method === 'DELETE' && access !== 'internal')
  .map((endpoint) => ({ route: `DELETE ${endpoint.path}`, endpoint }));

/** The policy suites of the services hold every route to this: the second time a thing is gone, a state is as it was. */
it.each(deletes.filter(({ route }) => takesBack[route] === undefined))(
  '$route deletes a thing, and says where there is none',
  ({ endpoint }) => {
    expect(endpoint.problems).toContain(commonProblems.notFound);
  },
);

it('every entry that takes back a state is a route', () => {
  const routes = deletes.map(({ route }) => route);
  expect(Object.keys(takesBack).filter((route) => !routes.includes(route))).toEqual([]);
});

import type { Server } from 'node:http';
import supertest, { type Response, type Test } from 'supertest';

export interface HttpClient {
  get(path: string): Test;
  post(path: string, body?: object): Test;
  put(path: string, body?: object): Test;
  patch(path: string, body?: object): Test;
  delete(path: string): Test;
  /** The same client with this access token. */
  as(accessToken: string): HttpClient;
  /** The same client with these headers on every request. */
  with(headers: Record<string, string>): HttpClient;
}

/** Requests to a server (or to the origin where one listens) that keep cookies, as a browser would. */
export function httpClient(target: Server | string): HttpClient {
  const agent = supertest.agent(target);
  const client = (headers: Record<string, string>): HttpClient => {
    const send = (test: Test, body?: object): Test =>
      body === undefined ? test.set(headers) : test.set(headers).send(body);
    return {
      get: (path) => send(agent.get(path)),
      post: (path, body) => send(agent.post(path), body),
      put: (path, body) => send(agent.put(path), body),
      patch: (path, body) => send(agent.patch(path), body),
      delete: (path) => send(agent.delete(path)),
      as: (accessToken) => client({ ...headers, authorization: `Bearer ${accessToken}` }),
      with: (more) => client({ ...headers, ...more }),
    };
  };
  return client({ accept: 'application/json, application/problem+json' });
}

/** Expects problem+json with this status and code, and answers its body. */
export function expectProblem(response: Response, status: number, code: string): Record<string, unknown> {
  const body = response.body as Record<string, unknown>;
  expect({ status: response.status, code: body['code'], type: response.type }).toEqual({
    status,
    code,
    type: 'application/problem+json',
  });
  return body;
}

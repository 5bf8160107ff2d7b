/**
 * For the service worker, which is given the text of it: pictures are kept while a member wants a copy in this browser, which
 * the page says by a cache of this name, and no picture that the server refuses stays.
 */
export const keepsPictures = {
  cacheWillUpdate: async ({ response }: { response: Response }): Promise<Response | null> =>
    response.status === 200 && (await caches.has('keeps-pictures')) ? response : null,
  fetchDidSucceed: async ({ request, response }: { request: Request; response: Response }): Promise<Response> => {
    if (response.status >= 400 && response.status < 500) await (await caches.open('pictures')).delete(request);
    return response;
  },
};

export const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json; charset=utf-8' } })
export const refused = (status: number) =>
  new Response('Error processing request.', { status, headers: { 'content-type': 'text/plain' } })

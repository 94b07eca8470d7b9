import type { Guard } from '../guard'
import type { Json } from './json-schema'

const content = (schema: Json, type = 'application/json') => ({ content: { [type]: { schema } } })
const ref = (kind: 'schemas' | 'responses', name: string) => ({ $ref: `#/components/${kind}/${name}` })

/** What an answer looks like that is no result: the same for every call of a surface. */
export const errorSchemas: Json = {
  Problem: {
    type: 'object',
    required: ['type', 'title', 'status', 'traceId'],
    properties: {
      type: { type: 'string' },
      title: { type: 'string' },
      status: { type: 'integer' },
      traceId: { type: 'string' },
      detail: { type: 'string', description: 'A sentence for people, in the language of the caller.' },
      code: { type: 'string', description: 'The same for programs.' },
      nextAt: { type: 'string', format: 'date-time', description: 'From when it is possible again.' },
      left: { type: 'integer', description: 'How much of a limit is left until then.' },
      errors: {
        type: 'object',
        description: 'What is wrong, by field.',
        additionalProperties: { type: 'array', items: { type: 'string' } },
      },
    },
  },
  Failure: { type: 'object', required: ['error'], properties: { error: { type: 'string' } } },
  TestFailure: {
    type: 'object',
    required: ['success', 'message'],
    properties: { success: { type: 'boolean' }, message: { type: 'string' } },
  },
}

const problem = ref('schemas', 'Problem')
const failure = ref('schemas', 'Failure')
const said = { type: 'string', description: 'A sentence for people.' }
const problemOr = (...others: Json[]) => ({
  content: {
    'application/json': { schema: { anyOf: [problem, ...others] } },
    'application/problem+json': { schema: problem },
  },
})

export const errorResponses: Json = {
  BadInput: {
    description: 'It cannot be read, or the rules say no.',
    ...problemOr(said, ref('schemas', 'TestFailure')),
  },
  NotSignedIn: {
    description:
      'Nobody is signed in; bare words when a key or personal token is wrong; a problem where signing in failed.',
    content: {
      'text/plain': { schema: { type: 'string' } },
      'application/json': { schema: problem },
      'application/problem+json': { schema: problem },
    },
  },
  NotAllowed: { description: 'The account may not do this.', ...problemOr() },
  NotFound: { description: 'There is no such thing.', ...problemOr() },
  TooSlow: { description: 'The body took too long.', ...problemOr() },
  Conflict: { description: 'It is not possible as things are.', ...problemOr() },
  TooLarge: { description: 'The body is too large.', ...problemOr() },
  NoJson: { description: 'The body is no JSON.', ...problemOr() },
  TooMany: { description: 'Too many attempts; `Retry-After` says when to come back.', ...problemOr(failure) },
  Defect: { description: 'A defect; the log has the details.', ...content(failure) },
  ServiceFailed: { description: 'An outside service failed.', ...problemOr(failure) },
  NotReady: {
    description: 'The database, the storage or the key for the catalogue is missing.',
    ...problemOr(failure),
  },
}

const response = (name: string) => ref('responses', name)

type Call = { method: string; hasBody: boolean; hasParts: boolean }

/** The answers of a call that are no result. */
export function errorsOf(needs: Guard, { method, hasBody, hasParts }: Call): Json {
  return {
    400: response('BadInput'),
    401: response('NotSignedIn'),
    403: response('NotAllowed'),
    ...(hasParts || hasBody ? { 404: response('NotFound'), 409: response('Conflict') } : {}),
    ...(hasBody ? { 408: response('TooSlow'), 413: response('TooLarge'), 415: response('NoJson') } : {}),
    ...(needs === 'anonymous' || hasBody || method.toUpperCase() !== 'GET' ? { 429: response('TooMany') } : {}),
    500: response('Defect'),
    502: response('ServiceFailed'),
    503: response('NotReady'),
  }
}

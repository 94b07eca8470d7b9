import type { InternalRoute } from 'elysia'
import * as about from '~/shared/api/about'
import * as accountLists from '~/shared/api/account-lists'
import * as accounts from '~/shared/api/accounts'
import * as accountsTogether from '~/shared/api/accounts-together'
import * as artists from '~/shared/api/artists'
import * as artwork from '~/shared/api/artwork'
import * as audit from '~/shared/api/audit'
import * as availability from '~/shared/api/availability'
import * as backups from '~/shared/api/backups'
import * as blocks from '~/shared/api/blocks'
import * as browsers from '~/shared/api/browsers'
import * as caches from '~/shared/api/caches'
import * as calendar from '~/shared/api/calendar'
import * as chats from '~/shared/api/chats'
import * as confirmation from '~/shared/api/confirmation'
import * as customPage from '~/shared/api/custom-page'
import * as decisionLinks from '~/shared/api/decision-links'
import * as deliveries from '~/shared/api/deliveries'
import * as devices from '~/shared/api/devices'
import * as discordPresses from '~/shared/api/discord-presses'
import * as discover from '~/shared/api/discover'
import * as downloadChoices from '~/shared/api/download-choices'
import * as features from '~/shared/api/features'
import * as healthChecks from '~/shared/api/health-checks'
import * as invitations from '~/shared/api/invitations'
import * as issues from '~/shared/api/issues'
import * as jobs from '~/shared/api/jobs'
import * as joining from '~/shared/api/joining'
import * as landingPage from '~/shared/api/landing-page'
import * as librarySources from '~/shared/api/library-sources'
import * as limits from '~/shared/api/limits'
import * as logs from '~/shared/api/logs'
import * as lookups from '~/shared/api/lookups'
import * as mailKey from '~/shared/api/mail-key'
import * as mailings from '~/shared/api/mailings'
import * as me from '~/shared/api/me'
import * as meAddress from '~/shared/api/me-address'
import * as meData from '~/shared/api/me-data'
import * as mediaAccounts from '~/shared/api/media-accounts'
import * as messageChoices from '~/shared/api/message-choices'
import * as newRequest from '~/shared/api/new-request'
import * as newsletter from '~/shared/api/newsletter'
import * as notices from '~/shared/api/notices'
import * as openId from '~/shared/api/open-id'
import * as outbox from '~/shared/api/outbox'
import * as passkeys from '~/shared/api/passkeys'
import * as passwordResets from '~/shared/api/password-resets'
import * as people from '~/shared/api/people'
import * as personalKeys from '~/shared/api/personal-keys'
import * as played from '~/shared/api/played'
import * as plexConnection from '~/shared/api/plex-connection'
import * as plexWatchlists from '~/shared/api/plex-watchlists'
import * as portalImport from '~/shared/api/portal-import'
import * as portalPictures from '~/shared/api/portal-pictures'
import * as requestEpisodes from '~/shared/api/request-episodes'
import * as requestLists from '~/shared/api/request-lists'
import * as requestOptions from '~/shared/api/request-options'
import * as requestSteps from '~/shared/api/request-steps'
import * as requests from '~/shared/api/requests'
import * as rules from '~/shared/api/rules'
import * as schema from '~/shared/api/schema'
import * as search from '~/shared/api/search'
import * as secondStep from '~/shared/api/second-step'
import * as services from '~/shared/api/services'
import * as session from '~/shared/api/session'
import * as sessions from '~/shared/api/sessions'
import * as settings from '~/shared/api/settings'
import * as settingsChanges from '~/shared/api/settings-changes'
import * as settingsImports from '~/shared/api/settings-imports'
import * as shows from '~/shared/api/shows'
import * as start from '~/shared/api/start'
import * as statistics from '~/shared/api/statistics'
import * as templates from '~/shared/api/templates'
import * as terms from '~/shared/api/terms'
import * as titles from '~/shared/api/titles'
import * as updates from '~/shared/api/updates'
import * as userImports from '~/shared/api/user-imports'
import * as users from '~/shared/api/users'
import * as votes from '~/shared/api/votes'
import * as watchlist from '~/shared/api/watchlist'
import * as webhooks from '~/shared/api/webhooks'
import * as wizard from '~/shared/api/wizard'
import { isOwn } from '../v3/plugin'
import { errorsOf } from './answers'
import { type Json, jsonSchema, type Naming, plain } from './json-schema'
import { operationId } from './words'

/** Where the schemas of our own API get their names from. */
const modules: readonly object[] = [
  about,
  accountLists,
  accounts,
  accountsTogether,
  artists,
  artwork,
  audit,
  deliveries,
  devices,
  availability,
  backups,
  blocks,
  browsers,
  caches,
  calendar,
  chats,
  confirmation,
  customPage,
  decisionLinks,
  discordPresses,
  discover,
  downloadChoices,
  features,
  healthChecks,
  invitations,
  issues,
  jobs,
  joining,
  landingPage,
  librarySources,
  limits,
  logs,
  lookups,
  mailings,
  mailKey,
  me,
  meAddress,
  meData,
  mediaAccounts,
  messageChoices,
  newRequest,
  newsletter,
  notices,
  openId,
  outbox,
  passkeys,
  passwordResets,
  people,
  personalKeys,
  played,
  plexWatchlists,
  portalImport,
  portalPictures,
  requestEpisodes,
  requestLists,
  requestOptions,
  requestSteps,
  requests,
  rules,
  schema,
  search,
  secondStep,
  services,
  session,
  sessions,
  settings,
  settingsChanges,
  settingsImports,
  shows,
  start,
  statistics,
  templates,
  terms,
  titles,
  updates,
  userImports,
  users,
  votes,
  webhooks,
  watchlist,
  plexConnection,
  wizard,
]

const isSchema = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Objects by their names; lists and words are written where they stand. */
const names = new Map<object, string>(
  modules.flatMap(exported =>
    Object.entries(exported).flatMap(([name, one]) =>
      isSchema(one) && one.type === 'object' ? [[one, name] as const] : [],
    ),
  ),
)

/** Our own API (v3), out of its routes. */
export function describeOwn(routes: readonly InternalRoute[]) {
  const schemas: Json = {}
  const naming: Naming = schema => {
    const name = names.get(schema)
    if (name === undefined) return null
    // The name comes first, so that a schema inside itself ends.
    if (!(name in schemas)) {
      schemas[name] = {}
      schemas[name] = plain(schema as Json, naming)
    }
    return { $ref: `#/components/schemas/${name}` }
  }
  const paths: Record<string, Json> = {}
  for (const route of routes.filter(isOwn)) {
    const path = route.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route, naming) }
  }
  return { paths, schemas }
}

function operation({ method, path, hooks }: InternalRoute, naming: Naming): Json {
  const { params, query, body, response, detail } = hooks
  const { 'x-needs': needs = 'anonymous', responses: others = {}, ...said } = detail ?? {}
  return {
    operationId: operationId(method, path.replace(/:/g, '')),
    tags: [path.split('/').slice(2, 4).join('/')],
    ...said,
    parameters: [...parametersIn('path', params), ...parametersIn('query', query)],
    ...(body && {
      requestBody: { required: true, content: { 'application/json': { schema: jsonSchema(body, naming) } } },
    }),
    responses: {
      ...answers(response, naming),
      ...errorsOf(needs, { method, hasBody: Boolean(body), hasParts: Boolean(params) }),
      ...others,
    },
  }
}

/** Without a schema there is nothing to say. */
function answers(response: Json | undefined, naming: Naming): Json {
  if (!response) return { 204: { description: 'Done.' } }
  const { contentMediaType = response.type === 'string' ? 'text/plain' : 'application/json' } = response
  return {
    200: {
      description: 'The answer.',
      content: { [String(contentMediaType)]: { schema: jsonSchema(response, naming) } },
    },
  }
}

type Described = { properties?: Record<string, Json>; required?: readonly string[] }

const parametersIn = (place: 'path' | 'query', schema?: Described) =>
  Object.entries(schema?.properties ?? {}).map(([name, described]) => ({
    name,
    in: place,
    required: place === 'path' || (schema?.required ?? []).includes(name),
    ...(described.description ? { description: described.description } : {}),
    schema: jsonSchema(described),
  }))

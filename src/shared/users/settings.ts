import { lines, number, text, toggle } from '../settings/fields'
import { section, type Values } from '../settings/model'
import { choice } from '../settings/option-fields'
import { part } from '../settings/pages'
import { daysOf, isNamed, plainPeriod } from './limits'
import { type Limit, type Limits, limitUnits, longestPeriod, periods } from './model'
import { capitalized, ofProviders, type Provider, providerNames, providers } from './providers'

const limit = () => number({ min: 0, max: 100_000 })
const period = () => choice(periods, { default: 'week' })
/** Counts in place of the period. */
const days = () => number({ min: 0, max: longestPeriod, own: true })

/** The fields that say who of a media server gets an account. */
const fieldsOf = <P extends Provider>(provider: P) =>
  ({
    people: `import${capitalized(provider)}Users`,
    cleanUp: `cleanup${capitalized(provider)}Users`,
    banned: `banned${capitalized(provider)}UserIds`,
  }) as const
type FieldsOf = ReturnType<typeof fieldsOf<Provider>>

/** Only plex.tv says whose a server is. */
const ownerField = (provider: Provider) => (provider === 'plex' ? (['importPlexAdmin'] as const) : [])

const imports = ofProviders<FieldsOf['people' | 'cleanUp'], ReturnType<typeof toggle>>(provider => {
  const { people, cleanUp } = fieldsOf(provider)
  const { programsCleanUp } = providers[provider]
  return [
    [people, toggle()],
    [cleanUp, toggle(false, { when: people, ...(!programsCleanUp && { own: true }) })],
  ]
})

/** Chosen by name out of everybody whom its servers know. */
const banned = ofProviders<FieldsOf['banned'], ReturnType<typeof lines>>(provider => {
  const { people, banned } = fieldsOf(provider)
  return [[banned, lines({ optionsFrom: `${provider}People`, maxLength: 100, when: people })]]
})

/** What accounts made by an import or by single sign-on start with, and who of the media servers gets one. */
export const userManagement = section(
  'usermanagement',
  {
    importPlexAdmin: toggle(),
    ...imports,
    movieRequestLimit: limit(),
    movieRequestLimitType: period(),
    movieRequestLimitDays: days(),
    episodeRequestLimit: limit(),
    episodeRequestLimitUnit: choice(limitUnits, { own: true }),
    episodeRequestLimitType: period(),
    episodeRequestLimitDays: days(),
    musicRequestLimit: limit(),
    musicRequestLimitType: period(),
    musicRequestLimitDays: days(),
    defaultStreamingCountry: text({ default: 'US', maxLength: 10, optionsFrom: 'streamingCountries' }),
    defaultRoles: lines({ optionsFrom: 'roles' }),
    ...banned,
  },
  {
    guarded: ['defaultRoles', 'importPlexAdmin', ...providerNames.map(provider => fieldsOf(provider).people)],
    page: {
      key: 'newUsers',
      path: 'UserManagement',
      group: 'people',
      layout: [
        part('newAccounts', [
          'defaultRoles',
          ['movieRequestLimit', 'movieRequestLimitType', 'movieRequestLimitDays'],
          ['episodeRequestLimit', 'episodeRequestLimitUnit'],
          ['episodeRequestLimitType', 'episodeRequestLimitDays'],
          ['musicRequestLimit', 'musicRequestLimitType', 'musicRequestLimitDays'],
          'defaultStreamingCountry',
        ]),
        ...providerNames.map(provider => {
          const { people, cleanUp, banned } = fieldsOf(provider)
          return part(`${provider}People`, [people, ...ownerField(provider), cleanUp, banned])
        }),
      ],
    },
  },
)

/** The limits that such accounts start with. */
export const startingLimits = (defaults: Values<typeof userManagement>): Limits => ({
  movie: startingLimit(defaults, 'movie'),
  tvShow: {
    ...startingLimit(defaults, 'tvShow'),
    ...(defaults.episodeRequestLimitUnit === 'seasons' && { unit: 'seasons' as const }),
  },
  album: startingLimit(defaults, 'album'),
})

const words = { movie: 'movie', tvShow: 'episode', album: 'music' } as const satisfies Record<keyof Limits, string>

function startingLimit(defaults: Values<typeof userManagement>, kind: keyof Limits): Limit {
  const word = words[kind]
  const [amount, days] = [defaults[`${word}RequestLimit`], defaults[`${word}RequestLimitDays`]]
  return { amount: amount > 0 ? amount : null, period: plainPeriod(days || defaults[`${word}RequestLimitType`]) }
}

/** The same the other way: what the settings say where newcomers begin with a limit; nothing for none. */
export function settingsOfLimit(kind: keyof Limits, { amount, period, unit }: Limit): Record<string, unknown> {
  if (amount === null) return {}
  const word = words[kind]
  return {
    [`${word}RequestLimit`]: amount,
    ...(isNamed(period)
      ? { [`${word}RequestLimitType`]: period, [`${word}RequestLimitDays`]: 0 }
      : { [`${word}RequestLimitDays`]: daysOf(period) }),
    ...(kind === 'tvShow' && { episodeRequestLimitUnit: unit ?? 'episodes' }),
  }
}

/** What is wanted of the people of a media server. */
export type ImportInput = {
  people: boolean
  /** The owner of the server comes as an administrator. */
  owner: boolean
  /** Accounts whose people are gone there are removed. Only where everybody is read anyway. */
  cleanUp: boolean
  banned: ReadonlySet<string>
}

export function importInput(provider: Provider, wanted: Values<typeof userManagement>): ImportInput {
  const fields = fieldsOf(provider)
  const people = wanted[fields.people]
  return {
    people,
    owner: ownerField(provider).some(field => wanted[field]),
    cleanUp: people && wanted[fields.cleanUp],
    banned: new Set(wanted[fields.banned]),
  }
}

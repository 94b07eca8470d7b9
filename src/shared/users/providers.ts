/** What is known of a media server whose people can have accounts here. */
type Facts = {
  /** Display name, as sentences and metrics show it. */
  readonly name: string
  /**
   * The types of accounts of its people, each with who keeps the password, and the numbers that programs know it by: those of
   * the first versions, and those written for Seerr.
   */
  readonly types: Readonly<
    Record<string, { keeper: string; number: number; seerrNumber: number; passwordPage?: string }>
  >
  /** A number means somebody else at another server of the product; plex.tv numbers people for all of its servers. */
  readonly numbersAreOfServer: boolean
  /** Lets in whoever enters a code where they are signed in already. */
  readonly hasCodes: boolean
  /** Can be asked for what it got lately, and not for everything alone. */
  readonly tellsRecent: boolean
  /** Programs of the first version know whether its people are cleaned up. */
  readonly programsCleanUp: boolean
}

/**
 * The media servers whose people can have accounts here, in the order in which they are asked. One more is a row here; the
 * compiler then asks for its section in `services` and its folder in `integrations/media`. Its texts are all there is besides.
 */
export const providers = {
  plex: {
    name: 'Plex',
    types: {
      plex: { keeper: 'Plex', number: 2, seerrNumber: 1, passwordPage: 'https://app.plex.tv/auth/#?resetPassword' },
    },
    numbersAreOfServer: false,
    hasCodes: false,
    tellsRecent: true,
    programsCleanUp: true,
  },
  emby: {
    name: 'Emby',
    types: {
      emby: { keeper: 'Emby', number: 3, seerrNumber: 4 },
      embyConnect: { keeper: 'Emby Connect', number: 4, seerrNumber: 4 },
    },
    numbersAreOfServer: true,
    hasCodes: false,
    tellsRecent: true,
    programsCleanUp: false,
  },
  jellyfin: {
    name: 'Jellyfin',
    types: { jellyfin: { keeper: 'Jellyfin', number: 5, seerrNumber: 3 } },
    numbersAreOfServer: true,
    hasCodes: true,
    tellsRecent: false,
    programsCleanUp: false,
  },
} as const satisfies Record<string, Facts>

type Providers = typeof providers
export type Provider = keyof Providers
export type ProviderType = { [P in Provider]: keyof Providers[P]['types'] }[Provider]
/** Those that can be asked for what they got lately. */
export type RecentProvider = { [P in Provider]: Providers[P]['tellsRecent'] extends true ? P : never }[Provider]

/** Whether a section is that of a media server, which has what it has and wants nothing; all others are download managers. */
export const isProvider = (section: string): section is Provider => Object.hasOwn(providers, section)

export const isRecent = (provider: Provider): provider is RecentProvider => providers[provider].tellsRecent

// Marked as free of effects, so that pages that need none of them do not carry the rows.
export const providerNames = /* @__PURE__ */ Object.keys(providers) as Provider[]

/** The types of accounts of the people of a media server. */
export const typesOf = (provider: Provider) => Object.keys(providers[provider].types) as ProviderType[]

export const providerTypes = /* @__PURE__ */ providerNames.flatMap(typesOf)

/** What a media server is called inside of longer names: `importPlexUsers`. */
export const capitalized = <P extends Provider>(provider: P) =>
  (provider.charAt(0).toUpperCase() + provider.slice(1)) as Capitalize<P>

/** The same of each media server, by names that are made of its own. */
export const ofProviders = <Name extends string, T>(of: (provider: Provider) => readonly (readonly [Name, T])[]) =>
  Object.fromEntries(providerNames.flatMap(of)) as Record<Name, T>
